-- Proof of consent: one row for each decision of a visitor, without anything that tells who it was.
-- Rows are only ever added; after 36 months (the 365 days of a choice and the 24 months for which
-- California has records of requests kept, CCPA §7101) delete_expired deletes them, and nothing else may.

-- What visitors were shown when they chose, each text once. Nothing in it is anybody's; it is never deleted.
create table public.consent_words (
  sha256 text primary key check (sha256 = encode(sha256(convert_to(words, 'UTF8')), 'hex')),
  words text not null check (length(words) between 1 and 20000),
  recorded_at timestamptz not null default now()
);

create table public.consent_records (
  -- Made by the site and known to the visitor alone: the cookie's `id`.
  id uuid primary key,
  decided_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- The policy that was answered; unknown where only sale was decided on an older record.
  policy_version text check (policy_version ~ '^[A-Za-z0-9_.-]{1,32}$'),
  locale text not null check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  do_not_sell boolean not null,
  source text not null check (
    source in ('banner', 'preferences', 'do-not-sell', 'browser-copy', 'privacy-signal', 'other')
  ),
  -- A route's path: no locale, no query, nothing typed.
  page text check (page ~ '^/[a-z-]{0,60}$'),
  gpc boolean not null,
  -- Names the words in consent_words; null where nothing was shown, as by the privacy signal.
  words_sha256 text check (words_sha256 ~ '^[0-9a-f]{64}$'),
  check (not (marketing and do_not_sell))
);

create index consent_records_newest on public.consent_records (decided_at desc);

alter table public.consent_records enable row level security;
alter table public.consent_words enable row level security;

revoke all on public.consent_records, public.consent_words
  from public, anon, authenticated, service_role;
grant select, insert on public.consent_records, public.consent_words to service_role;

-- Holds against every role, the owner of the table included; delete_expired alone sets what it asks for.
create function public.refuse_consent_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'consent_records' then
    if old.decided_at < now() - interval '36 months'
      and current_setting('auditharbor.retention', true) = 'on' then
      return old;
    end if;
  end if;
  raise exception 'consent records are append-only' using errcode = 'restrict_violation';
end
$$;

create trigger consent_records_rows_stay
  before update or delete on public.consent_records
  for each row execute function public.refuse_consent_change();
create trigger consent_records_table_stays
  before truncate on public.consent_records
  for each statement execute function public.refuse_consent_change();

create trigger consent_words_rows_stay
  before update or delete on public.consent_words
  for each row execute function public.refuse_consent_change();
create trigger consent_words_table_stays
  before truncate on public.consent_words
  for each statement execute function public.refuse_consent_change();

-- Adds decisions and the words that they name; what is there already is not changed. Returns how many
-- decisions were new. No clock that is wrong makes a decision older than a year, the age of the oldest choice
-- that a browser may hold, so that its proof is deleted the same night, or of the future, so that it is kept
-- too long.
create function public.record_consent(p_records jsonb, p_words jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  added integer;
begin
  insert into public.consent_words (sha256, words)
  select encode(sha256(convert_to(w, 'UTF8')), 'hex'), w
  from jsonb_array_elements_text(p_words) as w
  on conflict (sha256) do nothing;

  insert into public.consent_records (
    id, decided_at, policy_version, locale, functional, analytics, marketing, do_not_sell, source,
    page, gpc, words_sha256
  )
  select r.id, least(greatest(r.decided_at, now() - interval '12 months'), now()), r.policy_version,
    r.locale, r.functional, r.analytics, r.marketing, r.do_not_sell, r.source, r.page, r.gpc,
    r.words_sha256
  from jsonb_to_recordset(p_records) as r (
    id uuid, decided_at timestamptz, policy_version text, locale text, functional boolean,
    analytics boolean, marketing boolean, do_not_sell boolean, source text, page text, gpc boolean,
    words_sha256 text
  )
  on conflict (id) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

revoke all on function public.refuse_consent_change(), public.record_consent(jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.record_consent(jsonb, jsonb) to service_role;
