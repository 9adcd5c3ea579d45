-- What the site's metrics show of the outbox beside the number of mails.

-- When drain-outbox last ran to its end: one row. The site cannot see the scheduler that calls it.
create table public.drains (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);

alter table public.drains enable row level security;

revoke all on public.drains from public, anon, authenticated, service_role;
grant select, insert, update on public.drains to service_role;

create function public.note_drain() returns void
language sql
set search_path = ''
as $$
  insert into public.drains (at) values (now())
  on conflict (is_only) do update set at = excluded.at
$$;

-- Seconds, by the database's clock alone: how long the oldest mail or event that is owed waits, and since drain-outbox ran.
create function public.outbox_ages() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'team', (
      select extract(epoch from now() - min(created_at))::integer from public.outbox
      where state in ('pending', 'sending') and channel = 'mail' and mailbox is null
    ),
    'visitor', (
      select extract(epoch from now() - min(created_at))::integer from public.outbox
      where state in ('pending', 'sending') and mailbox is not null
    ),
    'webhook', (
      select extract(epoch from now() - min(created_at))::integer from public.outbox
      where state in ('pending', 'sending') and channel = 'webhook'
    ),
    'drained', (select extract(epoch from now() - at)::integer from public.drains)
  )
$$;

revoke all on function public.note_drain(), public.outbox_ages()
  from public, anon, authenticated, service_role;
grant execute on function public.note_drain(), public.outbox_ages() to service_role;
