-- Meetings that were made and that nobody was told of: the site went away between the provider's answer
-- and the confirmation. Their lead, once it comes, claims them; where it does not come, drain-outbox
-- tells visitor and team of them.

-- When the provider's link was stored; null for meetings from before this column.
alter table public.meetings add column scheduled_at timestamptz;

-- A reservation that is removed and made anew under its key begins elsewhere: the caller of the first, who
-- comes back late, shall release nothing of the second's.
alter table public.meetings
  alter column attempts set default floor(random() * 1000000000)::integer;

create index meetings_unclaimed on public.meetings (scheduled_at)
  where state = 'scheduled' and lead_id is null;

create or replace function public.settle_meeting(
  p_key text,
  p_provider text,
  p_join_url text,
  p_provider_meeting_id text,
  p_password text
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  meeting public.meetings;
begin
  update public.meetings
  set state = 'scheduled', lease_until = null, scheduled_at = clock_timestamp(),
    provider = p_provider, join_url = p_join_url, provider_meeting_id = p_provider_meeting_id,
    password = p_password
  where idempotency_key = p_key and state = 'reserved'
  returning * into meeting;
  if found then
    return public.meeting_receipt('scheduled', meeting);
  end if;
  select * into meeting from public.meetings where idempotency_key = p_key and state = 'scheduled';
  if found then
    return public.meeting_receipt('known', meeting);
  end if;
  return jsonb_build_object('outcome', 'gone');
end
$$;

-- What drain-outbox stores for an unclaimed meeting knows nothing of the request's message. Where the
-- request comes after all, it takes that lead's place as it would a consultation's.
create function public.yield_unclaimed_lead(p_key text) returns void
language sql
set search_path = ''
as $$
  update public.leads set kind = 'consultation'
  where idempotency_key = p_key and kind = 'meeting' and body_digest = 'unclaimed'
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

-- As before, and makes room for the lead that the caller is about to store.
create or replace function public.find_meeting(
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

-- Meetings to come that have been there for p_seconds without a lead, the oldest first: an array of
-- meetings, each with the consultation that is stored under its key as 'lead', or null.
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
    where state = 'scheduled' and lead_id is null and starts_at > now()
      and coalesce(scheduled_at, created_at) < now() - make_interval(secs => p_seconds)
    order by scheduled_at
    limit p_limit
  ) m
  left join public.leads l on l.idempotency_key = m.idempotency_key and l.kind = 'consultation'
$$;

-- What was replaced keeps the grants it has.
revoke all on function
  public.yield_unclaimed_lead(text),
  public.claim_meeting(text),
  public.unclaimed_meetings(integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.yield_unclaimed_lead(text),
  public.claim_meeting(text),
  public.unclaimed_meetings(integer, integer)
  to service_role;
