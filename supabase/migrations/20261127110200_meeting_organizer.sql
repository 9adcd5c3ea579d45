-- Who invites to a meeting, as its first invitation says: calendars take a later one, or its cancellation, from nobody
-- else (RFC 5546, 3.2.2.6), whatever the sender of mails is by then. Null: booked before this column was there.
alter table public.meetings add column organizer text;

-- settle_meeting, as it was, with the organizer.
drop function public.settle_meeting(text, text, text, text, text);
create function public.settle_meeting(
  p_key text,
  p_provider text,
  p_join_url text,
  p_provider_meeting_id text,
  p_password text,
  p_organizer text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  meeting public.meetings;
begin
  perform public.lock_meetings();
  update public.meetings
  set state = 'scheduled', lease_until = null, scheduled_at = clock_timestamp(),
    provider = p_provider, join_url = p_join_url, provider_meeting_id = p_provider_meeting_id,
    password = p_password, organizer = p_organizer
  where idempotency_key = p_key and state = 'reserved'
  returning * into meeting;
  if found then
    return public.meeting_receipt('scheduled', meeting);
  end if;
  select * into meeting from public.meetings where idempotency_key = p_key and state = 'scheduled';
  if found then
    return public.meeting_receipt('known', meeting);
  end if;
  return jsonb_build_object('outcome', 'gone');
end
$$;

revoke all on function public.settle_meeting(text, text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_meeting(text, text, text, text, text, text) to service_role;
