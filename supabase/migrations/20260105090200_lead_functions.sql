-- The doors to leads and outbox. They run with the caller's rights (security invoker), and only
-- service_role may call them.

-- Stores a lead and the mails owed for it in one transaction. The same key with the same digest finds
-- the lead that is there ('known') and adds nothing; with another digest it is a 'conflict'.
create function public.submit_lead(
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
begin
  insert into public.leads (
    kind, idempotency_key, body_digest, reference, locale, first_name, last_name, name, email,
    company, interest, message, details, quality, urgency, lead_reasons
  )
  select p_kind, p_idempotency_key, p_body_digest, l.reference, l.locale, l.first_name, l.last_name,
    l.name, l.email, l.company, l.interest, l.message, coalesce(l.details, '{}'), l.quality,
    l.urgency, coalesce(l.lead_reasons, '{}')
  from jsonb_to_record(p_lead) as l (
    reference text, locale text, first_name text, last_name text, name text, email text,
    company text, interest text, message text, details jsonb, quality text, urgency text,
    lead_reasons text[]
  )
  on conflict (kind, idempotency_key) do nothing
  returning * into lead;

  if found then
    insert into public.outbox (lead_id, template, payload, message_id)
    select lead.id, m.template, coalesce(m.payload, '{}'), m.message_id
    from jsonb_to_recordset(p_mails) as m (template text, payload jsonb, message_id text);
    return public.lead_receipt('created', lead);
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

-- What a submitter learns of a lead.
create function public.lead_receipt(outcome text, lead public.leads) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', outcome, 'lead_id', lead.id, 'reference', lead.reference,
    'quality', lead.quality, 'urgency', lead.urgency
  )
$$;

-- Takes up to p_limit due mails for p_lease_seconds and counts the attempt. Rows that another sender
-- is claiming are skipped, rows whose sender went away come back when their lease has run out.
create function public.claim_outbox(p_limit integer, p_lease_seconds integer) returns jsonb
language sql
set search_path = ''
as $$
  with due as (
    select id
    from public.outbox
    where (state = 'pending' and next_attempt_at <= now())
      or (state = 'sending' and lease_until <= now())
    order by next_attempt_at
    limit p_limit
    for update skip locked
  ),
  claimed as (
    update public.outbox o
    set state = 'sending',
      attempts = o.attempts + 1,
      lease_until = now() + make_interval(secs => p_lease_seconds)
    from due
    where o.id = due.id
    returning o.*
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'attempt', c.attempts, 'template', c.template, 'payload', c.payload,
        'message_id', c.message_id, 'lead', to_jsonb(l)
      )
      order by c.next_attempt_at
    ),
    '[]'
  )
  from claimed c
  join public.leads l on l.id = c.lead_id
$$;

-- Records how attempt p_attempt of a claimed mail went: 'sent', 'retry' or 'refused'. A retry waits
-- 15 s, then twice as long each time, at most 6 h; after 20 attempts, more than two days, it is given
-- up. A sender whose lease was lost to another settles nothing: the answer's state is null.
create function public.settle_outbox(
  p_id uuid,
  p_attempt integer,
  p_outcome text,
  p_error text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  settled public.outbox;
begin
  if p_outcome not in ('sent', 'retry', 'refused') then
    raise exception 'unknown outcome' using errcode = '22023';
  end if;
  update public.outbox
  set state = case
      when p_outcome = 'sent' then 'sent'
      when p_outcome = 'refused' or attempts >= 20 then 'dead'
      else 'pending'
    end,
    next_attempt_at =
      now() + least(interval '6 hours', interval '15 seconds' * power(2, least(attempts - 1, 20))),
    lease_until = null,
    last_error = case when p_outcome = 'sent' then null else left(p_error, 200) end,
    sent_at = case when p_outcome = 'sent' then now() end
  where id = p_id and state = 'sending' and attempts = p_attempt
  returning * into settled;
  return jsonb_build_object('state', settled.state);
end
$$;

-- Makes unsent mails due at once, the given-up ones included: of one lead by its reference, or of all.
create function public.retry_outbox(p_reference text default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  touched integer;
begin
  update public.outbox o
  set state = 'pending', attempts = 0, next_attempt_at = now(), lease_until = null
  from public.leads l
  where l.id = o.lead_id
    and o.state in ('pending', 'dead')
    and (p_reference is null or l.reference = p_reference);
  get diagnostics touched = row_count;
  return touched;
end
$$;

-- Functions are everyone's by default, and on hosted projects granted to the API's roles by name.
revoke all on function
  public.submit_lead(text, text, text, jsonb, jsonb),
  public.lead_receipt(text, public.leads),
  public.claim_outbox(integer, integer),
  public.settle_outbox(uuid, integer, text, text),
  public.retry_outbox(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.submit_lead(text, text, text, jsonb, jsonb),
  public.lead_receipt(text, public.leads),
  public.claim_outbox(integer, integer),
  public.settle_outbox(uuid, integer, text, text),
  public.retry_outbox(text)
  to service_role;
