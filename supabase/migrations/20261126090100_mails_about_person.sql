-- The Message-IDs of mails whose text alone names the person of a mailbox: of an agent's request, which tells the
-- team whom it is about. Where mails are files these are found by them, as find_person's are.
create function public.mails_about_person(p_email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(o.message_id), '[]')
  from public.outbox o
  join public.leads l on l.id = o.lead_id
  where public.mailbox_of(l.details ->> 'personEmail') = public.mailbox_of(p_email)
    and o.mailbox is null
$$;

revoke all on function public.mails_about_person(text)
  from public, anon, authenticated, service_role;
grant execute on function public.mails_about_person(text) to service_role;
