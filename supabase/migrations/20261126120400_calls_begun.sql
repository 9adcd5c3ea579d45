-- A call may begin before its lead is missed: who waits in it is to be joined, or called back.
-- Meetings that are not over yet and have been there for p_seconds without a lead, the oldest first: an array of
-- meetings, each with the consultation that is stored under its key as 'lead', or null.
create or replace function public.unclaimed_meetings(p_seconds integer, p_limit integer) returns jsonb
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
    where state = 'scheduled' and lead_id is null and ends_at > now()
      and coalesce(scheduled_at, created_at) < now() - make_interval(secs => p_seconds)
    order by scheduled_at
    limit p_limit
  ) m
  left join public.leads l on l.idempotency_key = m.idempotency_key and l.kind = 'consultation'
$$;
