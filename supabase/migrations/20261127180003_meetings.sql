-- Booked calls. A row begins as a reservation, before the provider is asked, and becomes a meeting with
-- its link. For the owner's eyes only, as leads are.

create table public.meetings (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique,
  -- SHA-256 of what was asked: tells a repeated request from a key used for something else.
  body_digest text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- IANA name, as the visitor's browser gave it.
  timezone text not null,
  topic text not null,
  attendee_name text not null,
  attendee_email text not null,
  -- Whose the address is as far as can be told (mailbox_of).
  attendee_mailbox text not null,
  state text not null default 'reserved' check (state in ('reserved', 'scheduled', 'cancelled')),
  -- While 'reserved': after this moment the caller counts as gone, and the time is free again.
  lease_until timestamptz,
  -- While 'reserved': how often somebody set out to ask the provider, so that a caller who comes back
  -- late releases nothing of another's. It begins anywhere: a reservation that is removed and made anew
  -- under its key is another one too.
  attempts integer not null default floor(random() * 1000000000)::integer,
  provider text,
  join_url text,
  provider_meeting_id text,
  password text,
  -- Of the calendar entry (RFC 5545, 3.8.7.4): one more with each change.
  sequence integer not null default 0,
  locale text,
  -- Set when the confirmation is owed. Erasing a lead erases its meeting, which holds its name too.
  lead_id uuid references public.leads (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the provider's link was stored.
  scheduled_at timestamptz,
  -- When the call was moved, by p_now of change_meeting.
  moved_at timestamptz[] not null default '{}',
  -- Who invites to a meeting, as its first invitation says: calendars take a later one, or its cancellation, from
  -- nobody else (RFC 5546, 3.2.2.6), whatever the sender of mails is by then.
  organizer text,
  check (starts_at < ends_at),
  check ((state = 'reserved') = (lease_until is not null)),
  check (state = 'reserved' or join_url is not null),
  -- No two at once, whatever the zones they were asked in. Half-open: one may begin as another ends.
  constraint meetings_never_overlap
    exclude using gist (tstzrange(starts_at, ends_at, '[)') with &&) where (state <> 'cancelled')
);

create index meetings_of_lead on public.meetings (lead_id);
create index meetings_by_provider_id on public.meetings (provider_meeting_id);
create index meetings_of_mailbox on public.meetings (attendee_mailbox, starts_at);
create index meetings_unclaimed on public.meetings (scheduled_at)
  where state = 'scheduled' and lead_id is null;

alter table public.meetings enable row level security;

revoke all on public.meetings from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.meetings to service_role;

-- Lets one writer at a time through, until its transaction ends: whoever reserves, settles, moves or claims. The
-- exclusion constraint alone would keep the times apart as well, but to it rivals that wait for each other are a
-- deadlock, and each new version of a row is a rival anew.
create function public.lock_meetings() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('public.meetings', 0))
$$;

-- Removes reservations whose caller went away, where they stand in the way of this time.
create function public.clear_stale_meetings(p_starts_at timestamptz, p_ends_at timestamptz)
returns void
language sql
set search_path = ''
as $$
  delete from public.meetings
  where state = 'reserved'
    and lease_until <= clock_timestamp()
    and tstzrange(starts_at, ends_at, '[)') && tstzrange(p_starts_at, p_ends_at, '[)')
$$;

-- A meeting as the functions read it.
create function public.meeting_receipt(outcome text, meeting public.meetings) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(meeting) - 'body_digest' - 'lease_until' || jsonb_build_object('outcome', outcome)
$$;

-- Takes a time for p_lease_seconds. The outcome is
--   reserved: this caller asks the provider now, then settles or releases `attempts`;
--   known:    the meeting is there already, with its link;
--   busy:     another caller with the same key is asking the provider just now;
--   taken:    another meeting overlaps;
--   too-many: two calls are ahead for this mailbox already;
--   cancelled: the meeting of this key was called off, and an old request shall not revive it;
--   conflict: the key stands for another body.
create function public.reserve_meeting(
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

-- Stores the link of a reserved meeting: 'scheduled'. 'known' where another caller with this key was
-- first, with the link that holds; 'gone' where the lease ran out and the time went to another.
create function public.settle_meeting(
  p_key text,
  p_provider text,
  p_join_url text,
  p_provider_meeting_id text,
  p_password text,
  p_organizer text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  meeting public.meetings;
begin
  perform public.lock_meetings();
  update public.meetings
  set state = 'scheduled', lease_until = null, scheduled_at = clock_timestamp(),
    provider = p_provider, join_url = p_join_url, provider_meeting_id = p_provider_meeting_id,
    password = p_password, organizer = p_organizer
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

-- Frees the time of a reservation that came to nothing. A caller whose lease another took over frees
-- nothing. Tells whether it did.
create function public.release_meeting(p_key text, p_attempt integer) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.meetings
  where idempotency_key = p_key and state = 'reserved' and attempts = p_attempt;
  return found;
end
$$;

-- The times between p_from and p_to (half-open) that are spoken for: `[{starts_at, ends_at}]` in order,
-- and nothing about whose they are. One value and not rows, which REST interfaces cut at a thousand.
create function public.taken_slots(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at) order by starts_at
    ),
    '[]'
  )
  from public.meetings
  where (state = 'scheduled' or (state = 'reserved' and lease_until > now()))
    and tstzrange(starts_at, ends_at, '[)') && tstzrange(p_from, p_to, '[)')
$$;

revoke all on function
  public.lock_meetings(),
  public.clear_stale_meetings(timestamptz, timestamptz),
  public.meeting_receipt(text, public.meetings),
  public.reserve_meeting(
    text, text, timestamptz, timestamptz, text, text, text, text, text, text, integer, timestamptz
  ),
  public.settle_meeting(text, text, text, text, text, text),
  public.release_meeting(text, integer),
  public.taken_slots(timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.lock_meetings(),
  public.clear_stale_meetings(timestamptz, timestamptz),
  public.meeting_receipt(text, public.meetings),
  public.reserve_meeting(
    text, text, timestamptz, timestamptz, text, text, text, text, text, text, integer, timestamptz
  ),
  public.settle_meeting(text, text, text, text, text, text),
  public.release_meeting(text, integer),
  public.taken_slots(timestamptz, timestamptz)
  to service_role;
