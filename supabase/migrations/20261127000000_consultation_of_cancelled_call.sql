-- submit_lead, as it was, but that a consultation is no conflict with what was announced of its call: where the request
-- came back for the call and was stopped once more before it could be stored, and the visitor cancelled the call
-- meanwhile. Without this nobody ever read its message.
create or replace function public.submit_lead(
  p_kind text,
  p_idempotency_key text,
  p_body_digest text,
  p_lead jsonb,
  p_mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  lead public.leads;
  consultation public.leads;
  claimed jsonb;
begin
  if p_lead ->> 'meeting_id' is not null then
    -- Before all other locks, as whoever changes a meeting has it.
    perform public.lock_meetings();
  end if;
  if p_kind in ('consultation', 'meeting') then
    -- The unique key does not keep two kinds apart.
    perform pg_advisory_xact_lock(hashtextextended('public.leads:' || p_idempotency_key, 0));
  end if;
  if p_kind = 'consultation' then
    select * into lead
    from public.leads
    where kind = 'meeting' and idempotency_key = p_idempotency_key;
    if found and public.is_same_request(lead, p_lead) then
      return public.lead_receipt('known', lead);
    end if;
    if not found then
      -- A call that was announced without its request, looked for (yield_unclaimed_lead), and cancelled since, is a
      -- lead of its own, with mails about it that may still wait.
      update public.leads set kind = 'meeting'
      where kind = 'consultation' and idempotency_key = p_idempotency_key
        and body_digest = 'unclaimed'
        and exists (
          select from public.meetings where lead_id = leads.id and state = 'cancelled'
        );
    end if;
    lead := null;
  elsif p_kind = 'meeting' then
    select * into consultation
    from public.leads
    where kind = 'consultation' and idempotency_key = p_idempotency_key;
  end if;

  if consultation.id is not null
    and (consultation.body_digest = 'unclaimed' or public.is_same_request(consultation, p_lead))
  then
    -- What was to be said of the consultation is said of the meeting.
    perform public.withdraw_mails(consultation.id);
    update public.leads
    set kind = p_kind, body_digest = p_body_digest, reference = l.reference,
      locale = coalesce(l.locale, leads.locale), name = l.name, email = l.email,
      company = l.company, interest = l.interest, message = l.message,
      details = coalesce(l.details, '{}'), quality = l.quality, urgency = l.urgency,
      lead_reasons = coalesce(l.lead_reasons, '{}')
    from jsonb_to_record(p_lead) as l (
      reference text, locale text, name text, email text, company text, interest text,
      message text, details jsonb, quality text, urgency text, lead_reasons text[]
    )
    where leads.id = consultation.id
    returning leads.* into lead;
  else
    insert into public.leads (
      kind, idempotency_key, body_digest, reference, locale, first_name, last_name, name, email,
      company, interest, message, details, quality, urgency, lead_reasons, created_at
    )
    select p_kind, p_idempotency_key, p_body_digest, l.reference, l.locale, l.first_name,
      l.last_name, l.name, l.email, l.company, l.interest, l.message, coalesce(l.details, '{}'),
      l.quality, l.urgency, coalesce(l.lead_reasons, '{}'),
      least(greatest(coalesce(l.taken_at, now()), now() - interval '12 months'), now())
    from jsonb_to_record(p_lead) as l (
      reference text, locale text, first_name text, last_name text, name text, email text,
      company text, interest text, message text, details jsonb, quality text, urgency text,
      lead_reasons text[], taken_at timestamptz
    )
    on conflict (kind, idempotency_key) do nothing
    returning * into lead;
  end if;

  if lead.id is not null then
    if p_lead ->> 'meeting_id' is not null then
      update public.meetings set lead_id = lead.id where id = (p_lead ->> 'meeting_id')::uuid;
    end if;
    claimed := public.owe_mails(lead, p_mails);
    return public.lead_receipt('created', lead)
      || case when claimed is null then '{}' else jsonb_build_object('claimed', claimed) end;
  end if;

  -- A rival's insert was waited for above, so its row is visible to this statement.
  select * into strict lead
  from public.leads
  where kind = p_kind and idempotency_key = p_idempotency_key;
  if lead.body_digest <> p_body_digest then
    return jsonb_build_object('outcome', 'conflict');
  end if;
  return public.lead_receipt('known', lead);
end
$$;
