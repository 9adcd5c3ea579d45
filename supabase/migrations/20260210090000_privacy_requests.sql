-- Requests under privacy laws, a row each beside the lead that they come in as. For the owner's eyes only,
-- as leads are.

create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  -- Erasing a lead, which a request may well ask for, leaves the record of the request itself: California
  -- has it kept for 24 months (11 CCR §7101(a)).
  lead_id uuid unique references public.leads (id) on delete set null,
  case_number text not null unique,
  name text not null,
  email text not null,
  kind text not null
    check (kind in ('access', 'delete', 'correct', 'portability', 'opt-out', 'limit')),
  -- Who asks: whoever it is about, or an authorised agent, who says in the details for whom.
  relation text not null check (relation in ('self', 'agent')),
  details text,
  locale text,
  -- 'completed' and 'refused' are the owner's to set.
  state text not null check (
    state in ('received', 'awaiting-confirmation', 'confirmed', 'completed', 'refused')
  ),
  -- When the site took it, which may be before the database heard of it.
  received_at timestamptz not null,
  -- By when its receipt is to be confirmed, and by when it is to be answered under either law.
  acknowledge_by date not null,
  ccpa_due date not null,
  gdpr_due date not null,
  -- What the visitor is promised.
  due date not null generated always as (least(ccpa_due, gdpr_due)) stored,
  -- How long the link works that proves the address; null where no proof is asked for.
  confirm_until timestamptz,
  confirmed_at timestamptz,
  check (relation = 'self' or details is not null),
  check (kind not in ('opt-out', 'limit') or confirm_until is null),
  check (state <> 'confirmed' or confirmed_at is not null)
);

create index privacy_requests_due on public.privacy_requests (due)
  where state not in ('completed', 'refused');

alter table public.privacy_requests enable row level security;

revoke all on public.privacy_requests from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.privacy_requests to service_role;
