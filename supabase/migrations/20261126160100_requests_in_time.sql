-- submit_privacy_request, as it was, but for the time of a request: as of a lead, no clock that is wrong makes it older
-- than a year, so that its record is deleted the same night and its day of the answer long past, or of the future.
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

-- What read_privacy_request shows, and whether the request is closed: nothing is left to confirm of one that is.
create or replace function public.read_privacy_request(p_id uuid, p_now timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'case_number', case_number, 'kind', kind, 'relation', relation, 'due', due,
    'confirm_until', confirm_until, 'is_confirmed', confirmed_at is not null,
    'is_closed', closed_at is not null
  )
  from public.privacy_requests
  where id = p_id and confirm_until > p_now
$$;

-- Whom a database forgot before it could note that, where the agent's lead still tells: it has their address no more.
update public.privacy_requests as r set is_person_forgotten = true
where r.person_email is not null and not r.is_person_forgotten
  and exists (
    select from public.leads as l where l.id = r.lead_id and not l.details ? 'personEmail'
  );
