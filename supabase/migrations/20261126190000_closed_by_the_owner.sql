-- What a request was answered with or refused for: its record has to say (11 CCR §7101(b)). The owner's words.
alter table public.privacy_requests add column closing_note text;

-- Closes a request as 'completed' or 'refused'. A note goes into its record, and to its lead, where the owner reads it.
-- Returns whether there is such a request.
create function public.close_privacy_request(p_case_number text, p_state text, p_note text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  of_lead uuid;
begin
  if p_state not in ('completed', 'refused') then
    raise exception 'a request is closed as completed or refused' using errcode = '22023';
  end if;
  update public.privacy_requests
  set state = p_state, closing_note = coalesce(p_note, closing_note)
  where case_number = p_case_number
  returning lead_id into of_lead;
  if not found then
    return false;
  end if;
  if p_note is not null then
    update public.leads set details = details || jsonb_build_object('closingNote', p_note)
    where id = of_lead;
  end if;
  return true;
end
$$;

revoke all on function public.close_privacy_request(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.close_privacy_request(text, text, text) to service_role;
