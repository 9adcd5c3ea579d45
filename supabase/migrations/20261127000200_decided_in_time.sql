-- record_consent, as it was, but for the time of a decision: as of a lead, no clock that is wrong makes it older than a
-- year, the age of the oldest choice that a browser may hold, so that its proof is deleted the same night, or of the
-- future, so that it is kept too long.
create or replace function public.record_consent(p_records jsonb, p_words jsonb) returns integer
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
