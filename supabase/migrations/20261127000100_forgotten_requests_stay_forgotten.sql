-- submit_privacy_request, as it was, but that a request which arrives again after its person was forgotten (from another
-- copy of the site, or from a backup) is known, as ever, and brings nothing of the person back. It was an error for ever,
-- because its case number is taken.
create or replace function public.submit_privacy_request(
  p_idempotency_key text,
  p_body_digest text,
  p_lead jsonb,
  p_kind text,
  p_relation text,
  p_received_at timestamptz,
  p_confirm_days integer,
  p_mails jsonb,
  p_person_email text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  received constant timestamptz :=
    least(greatest(coalesce(p_received_at, now()), now() - interval '12 months'), now());
  receipt jsonb;
  lead public.leads;
  request public.privacy_requests;
begin
  -- A copy of a request whose person was forgotten: only the record of it stays.
  select * into request
  from public.privacy_requests
  where case_number = p_lead ->> 'reference'
    and (
      lead_id is null
      -- Its link was used since (tell_of_confirmation).
      or exists (
        select from public.leads l
        where l.id = lead_id and l.body_digest = 'confirmed'
      )
    );
  if found then
    return jsonb_build_object(
      'outcome', 'known', 'reference', request.case_number, 'due', request.due,
      'is_mail_held', false
    );
  end if;
  receipt := public.submit_lead('privacy', p_idempotency_key, p_body_digest, p_lead, '[]');
  if receipt ->> 'outcome' = 'conflict' then
    return receipt;
  end if;
  if receipt ->> 'outcome' = 'created' then
    select * into strict lead from public.leads where id = (receipt ->> 'lead_id')::uuid;
    insert into public.privacy_requests (
      lead_id, case_number, name, email, kind, relation, person_email, details, locale, state,
      received_at, acknowledge_by, ccpa_due, gdpr_due, confirm_until
    )
    select lead.id, lead.reference, lead.name, lead.email, p_kind, p_relation, p_person_email,
      lead.message, lead.locale,
      case
        when p_relation = 'agent' then 'awaiting-permission'
        when p_confirm_days is null then 'received'
        else 'awaiting-confirmation'
      end,
      received, d.acknowledge_by, d.ccpa_due, d.gdpr_due,
      now() + make_interval(days => p_confirm_days)
    from public.privacy_deadlines(p_kind, received) as d
    returning * into request;
    update public.leads set details = public.privacy_lead_details(request)
    where id = lead.id
    returning * into lead;
    perform public.owe_privacy_mails('received', request, lead, p_mails);
  else
    select * into request
    from public.privacy_requests
    where lead_id = (receipt ->> 'lead_id')::uuid;
  end if;
  return receipt || jsonb_build_object(
    'due', request.due, 'is_mail_held', public.has_held_mail((receipt ->> 'lead_id')::uuid)
  );
end
$$;
