-- How long all of this is kept, as the privacy policy promises ('How long we keep it').

-- Deletes what has been kept for as long as was promised, and tells how many rows of each:
--   leads      24 months after they came, a booking's after its call, with their mails and meetings;
--   meetings   that have no lead, 24 months after their time;
--   requests   24 months after they were closed, or, never closed, were due (11 CCR §7101(a));
--   consents   36 months after the decision: the 365 days of a choice and 24 months of proof.
-- A lead that has a keep_reason stays, and the request that came with it. It runs with its owner's rights
-- because nobody else may delete proof of consent, and sets what the table's trigger asks for: by this
-- function proof goes once it is old enough, and in no other way. To be called once a day (pg_cron; embedded:
-- by a timer).
create function public.delete_expired() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  two_years_ago constant timestamptz := now() - interval '24 months';
  leads integer;
  meetings integer;
  requests integer;
  consents integer;
begin
  -- Requests first: whether one's lead is kept is asked while that is there.
  delete from public.privacy_requests r
  where coalesce(r.closed_at, r.due::timestamptz) < two_years_ago
    and not exists (
      select from public.leads l where l.id = r.lead_id and l.keep_reason is not null
    );
  get diagnostics requests = row_count;
  delete from public.leads l
  where l.created_at < two_years_ago
    and l.keep_reason is null
    and not exists (
      select from public.meetings m where m.lead_id = l.id and m.ends_at >= two_years_ago
    );
  get diagnostics leads = row_count;
  delete from public.meetings m where m.lead_id is null and m.ends_at < two_years_ago;
  get diagnostics meetings = row_count;
  -- Not a SET of the function: hosted owners, who are no superusers, may not give one of a name of their own.
  perform set_config('auditharbor.retention', 'on', true);
  delete from public.consent_records c where c.decided_at < now() - interval '36 months';
  get diagnostics consents = row_count;
  perform set_config('auditharbor.retention', 'off', true);
  return jsonb_build_object(
    'leads', leads, 'meetings', meetings, 'requests', requests, 'consents', consents
  );
end
$$;

-- Has a lead stay beyond its time, and where the person asks for erasure, for a reason; null ends that.
-- Returns how many leads bear the reference.
create function public.keep_lead(p_reference text, p_reason text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  touched integer;
begin
  update public.leads set keep_reason = p_reason where reference = p_reference;
  get diagnostics touched = row_count;
  return touched;
end
$$;

revoke all on function public.delete_expired(), public.keep_lead(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_expired(), public.keep_lead(text, text) to service_role;
