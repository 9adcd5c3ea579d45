-- The lead of a meeting, as submit_lead stores it: it and its mails tell of the meeting as the caller has read
-- it, p_lead's meeting_sequence. Where the meeting was moved or called off since, nobody has been told of that, for
-- there was no lead to owe a mail for: the outcome is 'stale', nothing is stored, and the caller reads again.
create function public.submit_meeting_lead(
  p_kind text,
  p_idempotency_key text,
  p_body_digest text,
  p_lead jsonb,
  p_mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Before the row's lock, as whoever moves a meeting has it.
  perform public.lock_meetings();
  -- A change that comes now waits, and finds the lead.
  perform from public.meetings
  where id = (p_lead ->> 'meeting_id')::uuid
    and state = 'scheduled' and sequence = (p_lead ->> 'meeting_sequence')::integer
  for update;
  if not found then
    return jsonb_build_object('outcome', 'stale');
  end if;
  return public.submit_lead(p_kind, p_idempotency_key, p_body_digest, p_lead, p_mails);
end
$$;

revoke all on function public.submit_meeting_lead(text, text, text, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_meeting_lead(text, text, text, jsonb, jsonb) to service_role;
