-- What leads, their mails and meetings have to do with each other.

-- Stores a lead and the mails owed for it in one transaction. The same key with the same digest finds
-- the lead that is there ('known') and adds nothing; with another digest it is a 'conflict'.
--
-- A booking is announced as a consultation before its time is reserved, so that nothing is lost on the
-- way: under one key the two are one lead. The meeting takes the consultation's place, reference and
-- all; a consultation that comes after its meeting is 'known'.
--
-- p_lead may name the lead's meeting (meeting_id). A mail with lease_seconds is its caller's to send at
-- once: it is stored as claimed, and given back under 'claimed' as claim_outbox would.
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
  if p_kind in ('consultation', 'meeting') then
    -- The unique key does not keep two kinds apart.
    perform pg_advisory_xact_lock(hashtextextended('public.leads:' || p_idempotency_key, 0));
  end if;
  if p_kind = 'consultation' then
    select * into lead
    from public.leads
    where kind = 'meeting' and idempotency_key = p_idempotency_key;
    if found then
      return public.lead_receipt('known', lead);
    end if;
  elsif p_kind = 'meeting' then
    select * into consultation
    from public.leads
    where kind = 'consultation' and idempotency_key = p_idempotency_key;
  end if;

  if consultation.id is not null then
    -- What was to be said of the consultation is said of the meeting; what is being sent, is sent.
    delete from public.outbox where lead_id = consultation.id and state in ('pending', 'dead');
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
      company, interest, message, details, quality, urgency, lead_reasons
    )
    select p_kind, p_idempotency_key, p_body_digest, l.reference, l.locale, l.first_name,
      l.last_name, l.name, l.email, l.company, l.interest, l.message, coalesce(l.details, '{}'),
      l.quality, l.urgency, coalesce(l.lead_reasons, '{}')
    from jsonb_to_record(p_lead) as l (
      reference text, locale text, first_name text, last_name text, name text, email text,
      company text, interest text, message text, details jsonb, quality text, urgency text,
      lead_reasons text[]
    )
    on conflict (kind, idempotency_key) do nothing
    returning * into lead;
  end if;

  if lead.id is not null then
    update public.meetings set lead_id = lead.id where id = (p_lead ->> 'meeting_id')::uuid;
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

-- What the sender of a claimed mail is given: of a row of outbox as JSON.
create function public.claimed_mail(mail jsonb, lead public.leads) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail -> 'id', 'attempt', mail -> 'attempts', 'template', mail -> 'template',
    'payload', mail -> 'payload', 'message_id', mail -> 'message_id', 'lead', to_jsonb(lead)
  )
$$;

-- Adds mails to the outbox; returns those that came with lease_seconds, as claim_outbox would, or null
-- where none did.
create function public.owe_mails(p_lead public.leads, p_mails jsonb) returns jsonb
language sql
set search_path = ''
as $$
  with owed as (
    insert into public.outbox (
      lead_id, template, payload, message_id, state, attempts, lease_until
    )
    select p_lead.id, m.template, coalesce(m.payload, '{}'), m.message_id,
      case when m.lease_seconds is null then 'pending' else 'sending' end,
      case when m.lease_seconds is null then 0 else 1 end,
      now() + make_interval(secs => m.lease_seconds)
    from jsonb_to_recordset(p_mails) as m (
      template text, payload jsonb, message_id text, lease_seconds integer
    )
    returning *
  )
  select jsonb_agg(public.claimed_mail(to_jsonb(o), p_lead))
  from owed o
  where o.state = 'sending'
$$;

-- Claims the mail of one template that a lead is owed, due or not, for whoever is asked about it again:
-- `{state, mail}`, the state before the claim, null where there is no such mail; the mail is null where
-- nothing was claimed, because it was sent, given up, or is another's to send just now.
create function public.claim_mail(p_lead_id uuid, p_template text, p_lease_seconds integer)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  mail public.outbox;
  lead public.leads;
  found_state text;
begin
  select * into mail
  from public.outbox
  where lead_id = p_lead_id and template = p_template
  order by created_at
  limit 1
  for update;
  found_state := mail.state;
  if mail.state = 'pending' or (mail.state = 'sending' and mail.lease_until <= now()) then
    update public.outbox
    set state = 'sending', attempts = attempts + 1,
      lease_until = now() + make_interval(secs => p_lease_seconds)
    where id = mail.id
    returning * into mail;
    select * into strict lead from public.leads where id = p_lead_id;
    return jsonb_build_object('state', found_state, 'mail', public.claimed_mail(to_jsonb(mail), lead));
  end if;
  return jsonb_build_object('state', found_state, 'mail', null);
end
$$;

-- The meeting of a key; else, for a confirmation that came under a key of its own, the one that its
-- provider's id and its attendee's address name; else null. Reservations are no meetings yet.
create function public.find_meeting(p_key text, p_provider_meeting_id text, p_email text)
returns jsonb
language sql stable
set search_path = ''
as $$
  select public.meeting_receipt('found', m)
  from public.meetings m
  where m.state <> 'reserved'
    and (
      m.idempotency_key = p_key
      or (m.provider_meeting_id = p_provider_meeting_id and m.attendee_email = p_email)
    )
  order by m.idempotency_key = p_key desc, m.created_at desc
  limit 1
$$;

-- A meeting by its id, with its lead as 'lead' (null before the confirmation); null where there is none.
create function public.read_meeting(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select public.meeting_receipt('found', m) || jsonb_build_object('lead', to_jsonb(l))
  from public.meetings m
  left join public.leads l on l.id = m.lead_id
  where m.id = p_id and m.state <> 'reserved'
$$;

-- Calls a scheduled meeting off and frees its time, or, with p_starts_at, moves it. Its mails are owed in
-- the same transaction, p_details are laid over the lead's. p_sequence is the one the caller has read.
-- The outcome is 'changed', 'taken' (another meeting overlaps), or 'stale' (not scheduled, or changed
-- since it was read: read again).
create function public.change_meeting(
  p_id uuid,
  p_sequence integer,
  p_details jsonb,
  p_mails jsonb,
  p_starts_at timestamptz default null,
  p_ends_at timestamptz default null,
  p_timezone text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  meeting public.meetings;
  lead public.leads;
begin
  if p_starts_at is not null then
    perform public.lock_meetings();
    perform public.clear_stale_meetings(p_starts_at, p_ends_at);
  end if;
  update public.meetings
  set state = case when p_starts_at is null then 'cancelled' else state end,
    starts_at = coalesce(p_starts_at, starts_at),
    ends_at = coalesce(p_ends_at, ends_at),
    timezone = coalesce(p_timezone, timezone),
    sequence = sequence + 1
  where id = p_id and state = 'scheduled' and sequence = p_sequence
  returning * into meeting;
  if not found then
    return jsonb_build_object('outcome', 'stale');
  end if;

  update public.leads set details = details || p_details
  where id = meeting.lead_id
  returning * into lead;
  if found then
    -- News of the time that was are no news any more.
    delete from public.outbox
    where lead_id = lead.id
      and state in ('pending', 'dead')
      and template in (select m.template from jsonb_to_recordset(p_mails) as m (template text));
    perform public.owe_mails(lead, p_mails);
  end if;
  return public.meeting_receipt('changed', meeting);
exception
  when exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- submit_lead keeps the grants it has.
revoke all on function
  public.owe_mails(public.leads, jsonb),
  public.claimed_mail(jsonb, public.leads),
  public.claim_mail(uuid, text, integer),
  public.find_meeting(text, text, text),
  public.read_meeting(uuid),
  public.change_meeting(
    uuid, integer, jsonb, jsonb, timestamptz, timestamptz, text
  )
  from public, anon, authenticated, service_role;
grant execute on function
  public.owe_mails(public.leads, jsonb),
  public.claimed_mail(jsonb, public.leads),
  public.claim_mail(uuid, text, integer),
  public.find_meeting(text, text, text),
  public.read_meeting(uuid),
  public.change_meeting(
    uuid, integer, jsonb, jsonb, timestamptz, timestamptz, text
  )
  to service_role;
