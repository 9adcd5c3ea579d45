-- What leads, their mails and meetings have to do with each other.
--
-- A meeting is made before its lead is stored, and the site may go away in between. Its lead, once it
-- comes, claims the meeting; where it does not come, drain-outbox tells visitor and team of it.

-- What drain-outbox stores for an unclaimed meeting knows nothing of the request's message. Where the
-- request comes after all, it takes that lead's place as it would a consultation's. Not that of a call
-- which was cancelled since: that has come to its end, and the request is one of its own.
create function public.yield_unclaimed_lead(p_key text) returns void
language sql
set search_path = ''
as $$
  update public.leads set kind = 'consultation'
  where idempotency_key = p_key and kind = 'meeting' and body_digest = 'unclaimed'
    and exists (
      select from public.meetings where lead_id = leads.id and state = 'scheduled'
    )
$$;

-- The meeting that stands under the key of a consultation request and has no lead of its own; null where
-- there is none. A reservation under that key ends: who brings the request has given the meeting up, and
-- a provider that answers after this finds the reservation 'gone'.
create function public.claim_meeting(p_key text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  meeting public.meetings;
begin
  -- Waits for whoever is reserving or settling under this key.
  select * into meeting from public.meetings where idempotency_key = p_key for update;
  if meeting.state = 'reserved' then
    delete from public.meetings where id = meeting.id;
    return null;
  end if;
  perform public.yield_unclaimed_lead(p_key);
  if meeting.state = 'scheduled' and not exists (
    select from public.leads where id = meeting.lead_id and kind = 'meeting'
  ) then
    return public.meeting_receipt('found', meeting);
  end if;
  return null;
end
$$;

-- The meeting of a key; else, for a confirmation that came under a key of its own, the one that its
-- provider's id and its attendee's address name; else null. Reservations are no meetings yet. It also
-- makes room for the lead that the caller is about to store.
create function public.find_meeting(
  p_key text, p_provider_meeting_id text, p_email text
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform public.yield_unclaimed_lead(p_key);
  return (
    select public.meeting_receipt('found', m)
    from public.meetings m
    where m.state <> 'reserved'
      and (
        m.idempotency_key = p_key
        or (m.provider_meeting_id = p_provider_meeting_id and m.attendee_email = p_email)
      )
    order by m.idempotency_key = p_key desc, m.created_at desc
    limit 1
  );
end
$$;

-- A meeting by its id, with its lead as 'lead' (null before the confirmation); null where there is none.
create function public.read_meeting(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select public.meeting_receipt('found', m) || jsonb_build_object('lead', to_jsonb(l))
  from public.meetings m
  left join public.leads l on l.id = m.lead_id
  where m.id = p_id and m.state <> 'reserved'
$$;

-- Calls a scheduled meeting off and frees its time, or, with p_starts_at, moves it. Its mails are owed in
-- the same transaction, p_details are laid over the lead's. p_sequence is the one the caller has read.
-- The outcome is 'changed', 'taken' (another meeting overlaps), 'stale' (not scheduled, or changed since it
-- was read: read again), or 'too-many': a call is moved at most five times within 24 hours and ten times in
-- all, for each change is a request to the provider and two mails. Cancelling is never refused, because it
-- frees a time and ends the changes.
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
    -- Mails about the time that was are no news any more.
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

-- Meetings that are not over yet and have been there for p_seconds without a lead, the oldest first: an array of
-- meetings, each with the consultation that is stored under its key as 'lead', or null. A call may begin before its
-- lead is missed: who waits in it is to be joined, or called back.
create function public.unclaimed_meetings(p_seconds integer, p_limit integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      public.meeting_receipt('found', m) || jsonb_build_object('lead', to_jsonb(l))
    ),
    '[]'
  )
  from (
    select * from public.meetings
    where state = 'scheduled' and lead_id is null and ends_at > now()
      and coalesce(scheduled_at, created_at) < now() - make_interval(secs => p_seconds)
    order by scheduled_at
    limit p_limit
  ) m
  left join public.leads l on l.idempotency_key = m.idempotency_key and l.kind = 'consultation'
$$;

-- The lead of a meeting, as submit_lead stores it: it and its mails tell of the meeting as the caller has read
-- it, p_lead's meeting_sequence. Where the meeting was moved or called off since, nobody has been told of that, for
-- there was no lead to owe a mail for: the outcome is 'stale', nothing is stored, and the caller reads again.
create function public.submit_meeting_lead(
  p_kind text,
  p_idempotency_key text,
  p_body_digest text,
  p_lead jsonb,
  p_mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Before the row's lock, as whoever moves a meeting has it.
  perform public.lock_meetings();
  -- A change that comes now waits, and finds the lead.
  perform from public.meetings
  where id = (p_lead ->> 'meeting_id')::uuid
    and state = 'scheduled' and sequence = (p_lead ->> 'meeting_sequence')::integer
  for update;
  if not found then
    return jsonb_build_object('outcome', 'stale');
  end if;
  return public.submit_lead(p_kind, p_idempotency_key, p_body_digest, p_lead, p_mails);
end
$$;

revoke all on function
  public.yield_unclaimed_lead(text),
  public.claim_meeting(text),
  public.find_meeting(text, text, text),
  public.read_meeting(uuid),
  public.change_meeting(
    uuid, integer, jsonb, jsonb, timestamptz, timestamptz, text, timestamptz
  ),
  public.unclaimed_meetings(integer, integer),
  public.submit_meeting_lead(text, text, text, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.yield_unclaimed_lead(text),
  public.claim_meeting(text),
  public.find_meeting(text, text, text),
  public.read_meeting(uuid),
  public.change_meeting(
    uuid, integer, jsonb, jsonb, timestamptz, timestamptz, text, timestamptz
  ),
  public.unclaimed_meetings(integer, integer),
  public.submit_meeting_lead(text, text, text, jsonb, jsonb)
  to service_role;
