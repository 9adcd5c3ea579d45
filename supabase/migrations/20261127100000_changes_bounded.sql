-- What follows a booking is bounded as the booking itself is: each change of a call is a request to the provider
-- and two mails.

-- When the call was moved, by p_now of change_meeting.
alter table public.meetings add column moved_at timestamptz[] not null default '{}';

-- It answers what the visitor did by a link from their mailbox. Such mails have a bound of their own, so that
-- somebody who moves a call is told of it whatever strangers had sent to that mailbox.
alter table public.outbox add column answers_link boolean not null default false;

-- reserve_meeting, as it was, but whether the time is taken is asked before whose calls are ahead.
create or replace function public.reserve_meeting(
  p_key text,
  p_digest text,
  p_starts_at timestamptz,
  p_ends_at timestamptz,
  p_timezone text,
  p_topic text,
  p_attendee_name text,
  p_attendee_email text,
  p_attendee_mailbox text,
  p_locale text,
  p_lease_seconds integer,
  p_now timestamptz
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  meeting public.meetings;
  lease timestamptz;
begin
  perform public.lock_meetings();
  -- Not now(): that is when the wait for the lock began.
  lease := clock_timestamp() + make_interval(secs => p_lease_seconds);
  select * into meeting from public.meetings where idempotency_key = p_key for update;
  if found then
    if meeting.body_digest <> p_digest then
      return jsonb_build_object('outcome', 'conflict');
    elsif meeting.state = 'scheduled' then
      return public.meeting_receipt('known', meeting);
    elsif meeting.state = 'cancelled' then
      return jsonb_build_object('outcome', 'cancelled');
    elsif meeting.lease_until > clock_timestamp() then
      return jsonb_build_object('outcome', 'busy');
    end if;
    update public.meetings set lease_until = lease, attempts = attempts + 1
    where id = meeting.id
    returning * into meeting;
    return public.meeting_receipt('reserved', meeting);
  end if;

  -- Before the calls of the address: else an answer about a time that is known to be taken would say whether
  -- somebody has two calls ahead.
  perform public.clear_stale_meetings(p_starts_at, p_ends_at);
  if exists (
    select from public.meetings
    where state <> 'cancelled'
      and tstzrange(starts_at, ends_at, '[)') && tstzrange(p_starts_at, p_ends_at, '[)')
  ) then
    return jsonb_build_object('outcome', 'taken');
  end if;

  -- What has begun by p_now, was called off, or was left by its caller is not ahead. Nobody else reserves
  -- meanwhile, so that no two who come together count the same.
  if 2 <= (
    select count(*) from public.meetings
    where attendee_mailbox = p_attendee_mailbox
      and starts_at > p_now
      and (state = 'scheduled' or (state = 'reserved' and lease_until > clock_timestamp()))
  ) then
    return jsonb_build_object('outcome', 'too-many');
  end if;

  insert into public.meetings (
    idempotency_key, body_digest, starts_at, ends_at, timezone, topic, attendee_name,
    attendee_email, attendee_mailbox, locale, lease_until
  )
  values (
    p_key, p_digest, p_starts_at, p_ends_at, p_timezone, p_topic, p_attendee_name,
    p_attendee_email, p_attendee_mailbox, p_locale, lease
  )
  returning * into meeting;
  return public.meeting_receipt('reserved', meeting);
end
$$;

-- change_meeting, as it was, but a call is moved at most five times within 24 hours and ten times in all:
-- 'too-many'. Cancelling is never refused, because it frees a time and ends the changes.
drop function public.change_meeting(uuid, integer, jsonb, jsonb, timestamptz, timestamptz, text);
create function public.change_meeting(
  p_id uuid,
  p_sequence integer,
  p_details jsonb,
  p_mails jsonb,
  p_starts_at timestamptz default null,
  p_ends_at timestamptz default null,
  p_timezone text default null,
  p_now timestamptz default clock_timestamp()
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  meeting public.meetings;
  lead public.leads;
begin
  if p_starts_at is not null then
    perform public.lock_meetings();
    if exists (
      select from public.meetings
      where id = p_id and (
        10 <= cardinality(moved_at)
        or 5 <= (select count(*) from unnest(moved_at) as m (at) where m.at > p_now - interval '24 hours')
      )
    ) then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    perform public.clear_stale_meetings(p_starts_at, p_ends_at);
  end if;
  update public.meetings
  set state = case when p_starts_at is null then 'cancelled' else state end,
    starts_at = coalesce(p_starts_at, starts_at),
    ends_at = coalesce(p_ends_at, ends_at),
    timezone = coalesce(p_timezone, timezone),
    moved_at = case when p_starts_at is null then moved_at else moved_at || p_now end,
    sequence = sequence + 1
  where id = p_id and state = 'scheduled' and sequence = p_sequence
  returning * into meeting;
  if not found then
    return jsonb_build_object('outcome', 'stale');
  end if;

  update public.leads set details = details || p_details
  where id = meeting.lead_id
  returning * into lead;
  if found then
    -- News of the time that was are no news any more.
    perform public.withdraw_mails(
      lead.id, array(select m.template from jsonb_to_recordset(p_mails) as m (template text))
    );
    perform public.owe_mails(lead, p_mails);
  end if;
  return public.meeting_receipt('changed', meeting);
exception
  when exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;
revoke all on function public.change_meeting(
  uuid, integer, jsonb, jsonb, timestamptz, timestamptz, text, timestamptz
) from public, anon, authenticated, service_role;
grant execute on function public.change_meeting(
  uuid, integer, jsonb, jsonb, timestamptz, timestamptz, text, timestamptz
) to service_role;

-- held_until, as it was, but mails that answer a link count by themselves: twelve to one mailbox within 24 hours,
-- as two calls need that are moved five times and cancelled.
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
        where mailbox = mail.mailbox and answers_link = mail.answers_link
          and counted_at is not null and id <> mail.id
        order by counted_at desc
        offset case when mail.answers_link then 11 else 2 end limit 1
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
      where answers_link = mail.answers_link and counted_at is not null and id <> mail.id
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

-- owe_mails, as it was, but for answers_link.
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
      is_receipt boolean, answers_link boolean, may_lapse boolean
    )
  loop
    mail := null;
    mail.id := gen_random_uuid();
    mail.lead_id := p_lead.id;
    mail.template := owed.template;
    mail.message_id := owed.message_id;
    mail.mailbox := owed.mailbox;
    mail.is_receipt := coalesce(owed.is_receipt, false);
    mail.answers_link := coalesce(owed.answers_link, false);
    -- Before it is stored: a row that is changed at once is written twice.
    free_from := public.held_until(mail);
    insert into public.outbox (
      id, lead_id, template, payload, message_id, mailbox, is_receipt, answers_link, state,
      next_attempt_at, counted_at
    )
    values (
      mail.id, mail.lead_id, mail.template, coalesce(owed.payload, '{}'), mail.message_id, mail.mailbox,
      mail.is_receipt, mail.answers_link,
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
