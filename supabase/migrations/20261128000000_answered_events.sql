-- An event for the webhook when the team has answered a lead.

-- Notes that the team answered the leads with this reference, at what time, or with null that it did not after all. The
-- webhook is told of those of which it was owed an event before; not of privacy requests, which are answered elsewhere.
-- Returns how many leads bear the reference.
create or replace function public.answer_lead(p_reference text, p_at timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  lead public.leads;
  touched integer := 0;
begin
  for lead in
    update public.leads set answered_at = p_at where reference = p_reference returning *
  loop
    touched := touched + 1;
    insert into public.outbox (channel, lead_id, template, message_id)
    select 'webhook', lead.id, 'lead.answered', 'msg_' || replace(gen_random_uuid()::text, '-', '')
    where lead.kind <> 'privacy'
      and exists (select from public.outbox where lead_id = lead.id and channel = 'webhook');
  end loop;
  return touched;
end
$$;
