-- What visitors sent. For the owner's eyes only: RLS is on without any policy, and of the API's roles only
-- service_role (which bypasses RLS) has grants. The functions, ours all, run with their caller's rights
-- (security invoker) but one, delete_expired, and only service_role may call them.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'consultation', 'meeting', 'privacy')),
  idempotency_key text not null,
  -- SHA-256 of what was sent: tells a repeated request from a key used for something else.
  body_digest text not null,
  reference text not null,
  locale text,
  first_name text,
  last_name text,
  name text not null,
  email text not null,
  company text,
  interest text,
  message text,
  -- What only some kinds have.
  details jsonb not null default '{}',
  quality text not null check (quality in ('high', 'medium', 'low')),
  urgency text not null check (urgency in ('high', 'normal')),
  lead_reasons text[] not null default '{}',
  -- Why it stays beyond its time, and where the person asks for erasure: a law, an open dispute, a
  -- customer's agreement. The owner's to set (keep_lead).
  keep_reason text,
  -- When the team answered it (answer_lead).
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, idempotency_key)
);

create index leads_newest on public.leads (created_at desc);
create index leads_by_reference on public.leads (reference);

alter table public.leads enable row level security;

revoke all on public.leads from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.leads to service_role;

-- What a submitter learns of a lead.
create function public.lead_receipt(outcome text, lead public.leads) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'outcome', outcome, 'lead_id', lead.id, 'reference', lead.reference,
    'quality', lead.quality, 'urgency', lead.urgency, 'is_mail_held', public.has_held_mail(lead.id)
  );
end
$$;

-- Whether a stored lead is what a request under its key says of itself.
create function public.is_same_request(lead public.leads, p_lead jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select (lead.name, lead.email, lead.company, lead.interest, lead.message)
    is not distinct from (l.name, l.email, l.company, l.interest, l.message)
  from jsonb_to_record(p_lead) as l (
    name text, email text, company text, interest text, message text
  )
$$;

-- Stores a lead and the mails owed for it in one transaction. The same key with the same digest finds
-- the lead that is there ('known') and adds nothing; with another digest it is a 'conflict'.
--
-- A booking is announced as a consultation before its time is reserved, so that nothing is lost on the
-- way: where the two are one request, they are one lead. The meeting takes the consultation's place,
-- reference and all (the former one stays in its details, for others may know it); a consultation that comes after its meeting is 'known'. One key may stand for a
-- consultation and for a meeting of other contents, because the forms keep their keys apart: neither
-- takes the other's place then, for both were promised to somebody. What drain-outbox stored for an
-- unclaimed meeting knows too little to be compared, and gives way. Nor is a consultation a conflict with
-- what was announced of its call, where that was cancelled before the request came back: without this
-- nobody would ever read its message.
--
-- p_lead may name the lead's meeting (meeting_id), and say when the site took the lead (taken_at): that may
-- be days before the database hears of it, and is what the team is told and everything is counted from. No
-- clock that is wrong makes a lead older than a year, for at 24 months it is deleted, or of the future. A
-- mail with lease_seconds is its caller's to send at once: it is stored as claimed, and given back under
-- 'claimed' as claim_outbox would.
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
      details = coalesce(l.details, '{}') || case
        when l.reference = leads.reference then '{}'
        else jsonb_build_object('replaces', leads.reference)
      end,
      quality = l.quality, urgency = l.urgency, lead_reasons = coalesce(l.lead_reasons, '{}')
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

-- Functions are everyone's by default, and on hosted projects granted to the API's roles by name.
revoke all on function
  public.lead_receipt(text, public.leads),
  public.is_same_request(public.leads, jsonb),
  public.submit_lead(text, text, text, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.lead_receipt(text, public.leads),
  public.is_same_request(public.leads, jsonb),
  public.submit_lead(text, text, text, jsonb, jsonb)
  to service_role;
