-- held_until, as it was, but for the mails of privacy requests: anybody can cause as many as they send requests, so
-- they leave the last 16 of the site's hundred to calls, as many as begin in a day.
create or replace function public.held_until(mail public.outbox) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  mailbox_from timestamptz;
  site_from timestamptz;
begin
  if mail.mailbox is null then
    return null;
  end if;
  -- One at a time, until its transaction ends. Row locks of another's are taken before this one, never
  -- waited for after.
  perform pg_advisory_xact_lock(hashtextextended('public.outbox', 0));
  select
    greatest(
      (
        select counted_at
        from public.outbox
        where mailbox = mail.mailbox and counted_at is not null and id <> mail.id
        order by counted_at desc
        offset 2 limit 1
      ),
      (
        select counted_at
        from public.outbox
        where mail.is_receipt and is_receipt
          and mailbox = mail.mailbox and counted_at is not null and id <> mail.id
        order by counted_at desc
        limit 1
      )
    ) + interval '24 hours',
    (
      select counted_at
      from public.outbox
      where counted_at is not null and id <> mail.id
      order by counted_at desc
      offset case
        when mail.counted_at is not null then 99
        when mail.is_receipt then 49
        when mail.template like 'privacy-%' then 83
        else 99
      end limit 1
    ) + interval '1 hour'
  into mailbox_from, site_from;

  -- Not now(): that is when the wait for the lock began.
  if site_from > clock_timestamp() and not mail.is_receipt then
    perform public.tell_of_held_mails(mail);
  end if;
  if greatest(mailbox_from, site_from) > clock_timestamp() then
    return greatest(mailbox_from, site_from);
  end if;
  return null;
end
$$;

-- owe_mails, as it was, but for the template, which held_until looks at.
create or replace function public.owe_mails(p_lead public.leads, p_mails jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  owed record;
  mail public.outbox;
  free_from timestamptz;
  claimed jsonb;
begin
  for owed in
    select * from jsonb_to_recordset(p_mails) as m (
      template text, payload jsonb, message_id text, lease_seconds integer, mailbox text,
      is_receipt boolean, may_lapse boolean
    )
  loop
    mail := null;
    mail.id := gen_random_uuid();
    mail.lead_id := p_lead.id;
    mail.template := owed.template;
    mail.message_id := owed.message_id;
    mail.mailbox := owed.mailbox;
    mail.is_receipt := coalesce(owed.is_receipt, false);
    -- Before it is stored: a row that is changed at once is written twice.
    free_from := public.held_until(mail);
    insert into public.outbox (
      id, lead_id, template, payload, message_id, mailbox, is_receipt, state, next_attempt_at, counted_at
    )
    values (
      mail.id, mail.lead_id, mail.template, coalesce(owed.payload, '{}'), mail.message_id, mail.mailbox,
      mail.is_receipt,
      case when free_from is not null and owed.may_lapse then 'lapsed' else 'pending' end,
      coalesce(free_from, now()),
      case when free_from is null and mail.mailbox is not null then clock_timestamp() end
    );
    if free_from is null and owed.lease_seconds is not null then
      mail := public.lease_mail(mail.id, owed.lease_seconds);
      claimed := coalesce(claimed, '[]') || public.claimed_mail(to_jsonb(mail), p_lead);
    end if;
  end loop;
  return claimed;
end
$$;
