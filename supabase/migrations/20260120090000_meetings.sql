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
  state text not null default 'reserved' check (state in ('reserved', 'scheduled', 'cancelled')),
  -- While 'reserved': after this moment the caller counts as gone, and the time is free again.
  lease_until timestamptz,
  -- While 'reserved': how often somebody set out to ask the provider, so that a caller who comes back
  -- late releases nothing of another's.
  attempts integer not null default 1,
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
  check (starts_at < ends_at),
  check ((state = 'reserved') = (lease_until is not null)),
  check (state = 'reserved' or join_url is not null),
  -- No two at once, whatever the zones they were asked in. Half-open: one may begin as another ends.
  constraint meetings_never_overlap
    exclude using gist (tstzrange(starts_at, ends_at, '[)') with &&) where (state <> 'cancelled')
);

create index meetings_of_lead on public.meetings (lead_id);
create index meetings_by_provider_id on public.meetings (provider_meeting_id);

alter table public.meetings enable row level security;

revoke all on public.meetings from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.meetings to service_role;
