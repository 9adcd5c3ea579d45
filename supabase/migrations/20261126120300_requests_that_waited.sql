-- Stores a request with its lead and the mails owed for it in one transaction; the outcome is
-- submit_lead's, beside it the day that the visitor is promised. Where a link is mailed, to the visitor or
-- to the person whom an agent asks for, it works for p_confirm_days
-- from when it can be mailed: a request may have waited for longer than that.
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
      p_received_at, d.acknowledge_by, d.ccpa_due, d.gdpr_due,
      greatest(p_received_at, now()) + make_interval(days => p_confirm_days)
    from public.privacy_deadlines(p_kind, p_received_at) as d
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

-- Notes when a request is closed, whoever closes it, and how far it is with its lead, where the owner reads it.
create or replace function public.note_closing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.closed_at := case
    when new.state in ('completed', 'refused') then coalesce(old.closed_at, now())
  end;
  update public.leads set details = details || jsonb_build_object('progress', new.state)
  where id = new.lead_id;
  return new;
end
$$;

-- Confirms a request that waits for it by its link and owes the mails about that, in one transaction; then
-- tells what read_privacy_request does. One that is confirmed stays as it is.
create or replace function public.confirm_privacy_request(p_id uuid, p_now timestamptz, p_mails jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  request public.privacy_requests;
begin
  update public.privacy_requests
  set confirmed_at = p_now, confirmed_by = 'link',
    -- The owner may have been faster, by another proof.
    state = case
      when state in ('awaiting-confirmation', 'awaiting-permission') then 'confirmed'
      else state
    end
  where id = p_id and confirm_until > p_now and confirmed_at is null
  returning * into request;
  -- Of a closed one there is nothing left to do.
  if found and request.closed_at is null then
    perform public.tell_of_confirmation(request, p_mails);
  end if;
  return public.read_privacy_request(p_id, p_now);
end
$$;

-- Records that the owner has the signed permission of the person whom an agent asks for, and owes the mails
-- about that. The outcome is 'recorded', 'known' (permitted before), 'no-agent' (somebody asks for
-- themselves), or null where there is no such case.
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
    if request.closed_at is null then
      perform public.tell_of_confirmation(request, p_mails);
    end if;
    return 'recorded';
  end if;
  return (
    select case when relation = 'self' then 'no-agent' else 'known' end
    from public.privacy_requests
    where case_number = p_case_number
  );
end
$$;
