-- What a request was answered with or refused for: its record has to say (11 CCR §7101(b)). The owner's words.
alter table public.privacy_requests add column closing_note text;

-- Closes a request as 'completed' or 'refused', or opens it again ('reopened') as far as it had come. The note goes into
-- its record, and to its lead, where the owner reads it; it is of that state, and ends with it. Returns whether there is such a request.
create function public.close_privacy_request(p_case_number text, p_state text, p_note text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  of_lead uuid;
  noted text;
begin
  if p_state not in ('completed', 'refused', 'reopened') then
    raise exception 'a request is closed as completed or refused' using errcode = '22023';
  end if;
  update public.privacy_requests
  set closing_note = coalesce(p_note, case when state = p_state then closing_note end),
    state = case
      when p_state <> 'reopened' then p_state
      when confirmed_at is not null then 'confirmed'
      when relation = 'agent' then 'awaiting-permission'
      when confirm_until is not null then 'awaiting-confirmation'
      else 'received'
    end
  where case_number = p_case_number
  returning lead_id, closing_note into of_lead, noted;
  if not found then
    return false;
  end if;
  update public.leads
  set details = details - 'closingNote' || jsonb_strip_nulls(jsonb_build_object('closingNote', noted))
  where id = of_lead;
  return true;
end
$$;

revoke all on function public.close_privacy_request(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.close_privacy_request(text, text, text) to service_role;

-- record_permission, as it was, but for a request that is closed: it is noted, and the outcome is 'closed'.
create or replace function public.record_permission(p_case_number text, p_now timestamptz, p_mails jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  request public.privacy_requests;
begin
  update public.privacy_requests
  set confirmed_at = p_now, confirmed_by = 'written-permission',
    state = case when state = 'awaiting-permission' then 'confirmed' else state end
  where case_number = p_case_number and relation = 'agent' and confirmed_at is null
  returning * into request;
  if found then
    if request.closed_at is not null then
      return 'closed';
    end if;
    perform public.tell_of_confirmation(request, p_mails);
    return 'recorded';
  end if;
  return (
    select case when relation = 'self' then 'no-agent' else 'known' end
    from public.privacy_requests
    where case_number = p_case_number
  );
end
$$;
