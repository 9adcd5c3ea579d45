-- What visitors sent, and the mails that are owed for it. Both are for the owner's eyes only: RLS is
-- on without any policy, and of the API's roles only service_role (which bypasses RLS) has grants.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'consultation', 'meeting', 'privacy')),
  idempotency_key text not null,
  -- SHA-256 of what was sent: tells a repeated request from a key used for something else.
  body_digest text not null,
  reference text not null,
  locale text,
  first_name text,
  last_name text,
  name text not null,
  email text not null,
  company text,
  interest text,
  message text,
  -- What only some kinds have.
  details jsonb not null default '{}',
  quality text not null check (quality in ('high', 'medium', 'low')),
  urgency text not null check (urgency in ('high', 'normal')),
  lead_reasons text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (kind, idempotency_key)
);

create index leads_newest on public.leads (created_at desc);
create index leads_by_reference on public.leads (reference);

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  -- Erasing a lead erases its mails.
  lead_id uuid not null references public.leads (id) on delete cascade,
  template text not null,
  -- What the template needs beyond the lead itself.
  payload jsonb not null default '{}',
  -- The mail's Message-ID: one row, one mail, however often it is tried.
  message_id text not null unique,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- While 'sending': after this moment the sender counts as gone and another may claim the row.
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index outbox_due on public.outbox (next_attempt_at) where state in ('pending', 'sending');
create index outbox_of_lead on public.outbox (lead_id);

alter table public.leads enable row level security;
alter table public.outbox enable row level security;

revoke all on public.leads, public.outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.leads, public.outbox to service_role;
