-- The press articles of Resources & News (SPEC 2.6, 3 and 7).

create table public.searchable_content (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  -- The article's address: absolute, or a path on this site. Nothing that a link could execute.
  url_path text not null check (url_path ~ '^(https?://|/)'),
  excerpt text,
  created_at timestamptz not null default now(),
  content_type text not null,
  category text not null,
  is_published boolean not null default false,
  -- May hold publication and date.
  metadata jsonb not null default '{}'
);

create index searchable_content_newest
  on public.searchable_content (content_type, category, created_at desc)
  where is_published;

alter table public.searchable_content enable row level security;

create policy "anyone reads what is published"
  on public.searchable_content for select
  to anon, authenticated
  using (is_published);

-- Older hosted projects grant everything to everyone by default, new ones nothing: say it here.
revoke all on public.searchable_content from public, anon, authenticated, service_role;
grant select on public.searchable_content to anon, authenticated;
grant select, insert, update, delete on public.searchable_content to service_role;
