-- As it was, but for the key of the lead: it bears a space, which no key that is sent may, so that nobody
-- takes it beforehand and stops the confirmation.
create or replace function public.tell_of_confirmation(request public.privacy_requests, p_mails jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  lead public.leads;
begin
  update public.leads set details = details || public.privacy_lead_details(request)
  where id = request.lead_id
  returning * into lead;
  if not found then
    -- Its lead was erased. Whoever confirms asks again, by the request's record.
    insert into public.leads (
      kind, idempotency_key, body_digest, reference, locale, name, email, message, details, quality, urgency
    )
    values (
      'privacy', 'confirmed ' || request.id, 'confirmed', request.case_number, request.locale,
      request.name, request.email, request.details, public.privacy_lead_details(request), 'medium', 'normal'
    )
    returning * into lead;
    update public.privacy_requests set lead_id = lead.id where id = request.id;
  end if;
  perform public.owe_privacy_mails('confirmed', request, lead, p_mails);
end
$$;
