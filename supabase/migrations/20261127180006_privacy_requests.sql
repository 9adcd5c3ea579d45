-- Requests under privacy laws, a row each beside the lead that they come in as. For the owner's eyes only,
-- as leads are.

create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  -- Erasing a lead, which a request may well ask for, leaves the record of the request itself: California
  -- has it kept for 24 months (11 CCR §7101(a)).
  lead_id uuid unique references public.leads (id) on delete set null,
  case_number text not null unique,
  name text not null,
  email text not null,
  kind text not null
    check (kind in ('access', 'delete', 'correct', 'portability', 'opt-out', 'limit')),
  -- Who asks: whoever it is about, or an authorised agent, who says for whom.
  relation text not null check (relation in ('self', 'agent')),
  -- The address of the person whom an agent asks for, where the agent gave it.
  person_email text,
  details text,
  locale text,
  -- 'completed' and 'refused' are the owner's to set. An agent's request awaits the permission of the
  -- person concerned, whatever its kind.
  state text not null check (
    state in (
      'received', 'awaiting-confirmation', 'awaiting-permission', 'confirmed', 'completed', 'refused'
    )
  ),
  -- When the site took it, which may be before the database heard of it.
  received_at timestamptz not null,
  -- By when its receipt is to be confirmed, and by when it is to be answered under either law.
  acknowledge_by date not null,
  ccpa_due date not null,
  gdpr_due date not null,
  -- What the visitor is promised.
  due date not null generated always as (least(ccpa_due, gdpr_due)) stored,
  -- How long the mailed link works: by it whoever asks for themselves proves the address, or the person
  -- whom an agent asks for permits the request. Null where none is mailed.
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- By the mailed link, or, of an agent's request, by a signed permission that the owner has seen.
  confirmed_by text check (confirmed_by in ('link', 'written-permission')),
  -- When it was completed or refused: its record is kept for 24 months from then.
  closed_at timestamptz,
  -- An erasure (forget_person) leaves the request's own record (11 CCR §7101(a)), but nothing brings the address of an
  -- agent's person back into leads and mails.
  is_person_forgotten boolean not null default false,
  -- What it was answered with or refused for: its record has to say (11 CCR §7101(b)). The owner's words.
  closing_note text,
  check (relation = 'agent' or person_email is null),
  check (relation = 'self' or coalesce(details, person_email) is not null),
  check (relation = 'agent' or state <> 'awaiting-permission'),
  check (relation = 'agent' or kind not in ('opt-out', 'limit') or confirm_until is null),
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (relation = 'agent' or confirmed_by is distinct from 'written-permission')
);

create index privacy_requests_due on public.privacy_requests (due)
  where state not in ('completed', 'refused');

alter table public.privacy_requests enable row level security;

revoke all on public.privacy_requests from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.privacy_requests to service_role;

-- Notes when a request is closed, whoever closes it, and how far it is with its lead, where the owner reads it.
create function public.note_closing() returns trigger
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

create trigger privacy_requests_note_closing
  before update of state on public.privacy_requests
  for each row execute function public.note_closing();

-- The day that is p_days weekdays after p_from. Holidays, which would give more time, are not taken.
create function public.add_business_days(p_from date, p_days integer) returns date
language sql immutable
set search_path = ''
as $$
  select max(day)
  from (
    select p_from + n as day
    from generate_series(1, 2 * p_days + 2) as n
    where extract(isodow from p_from + n) < 6
    order by n
    limit p_days
  ) as weekdays
$$;

-- Every deadline of a request, on the calendar of the office in Los Angeles:
--   acknowledge_by  10 business days (11 CCR §7021(a));
--   ccpa_due        15 business days to opt out or limit (11 CCR §7026(f), §7027(g)), else 45 calendar
--                   days (§7021(b));
--   gdpr_due        one month (GDPR, Article 12(3)): the same day of the next, or its last.
create function public.privacy_deadlines(p_kind text, p_received_at timestamptz)
returns table (acknowledge_by date, ccpa_due date, gdpr_due date)
language sql stable
set search_path = ''
as $$
  select
    public.add_business_days(day, 10),
    case
      when p_kind in ('opt-out', 'limit') then public.add_business_days(day, 15)
      else day + 45
    end,
    (day + interval '1 month')::date
  from (select (p_received_at at time zone 'America/Los_Angeles')::date as day) as received
$$;

-- What a mail about a request says of it, without a word that the visitor typed but the address of the
-- person concerned, and without that once they were forgotten.
create function public.privacy_notice(p_occasion text, request public.privacy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'occasion', p_occasion, 'id', request.id, 'kind', request.kind, 'relation', request.relation,
    'receivedAt', request.received_at, 'acknowledgeBy', request.acknowledge_by,
    'ccpaDue', request.ccpa_due, 'gdprDue', request.gdpr_due, 'due', request.due,
    'confirmUntil', request.confirm_until, 'confirmedBy', request.confirmed_by,
    'personEmail', case when not request.is_person_forgotten then request.person_email end
  )
$$;

-- What the owner's tools show of a request with its lead.
create function public.privacy_lead_details(request public.privacy_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'request', request.kind, 'relation', request.relation,
    'personEmail', case when not request.is_person_forgotten then request.person_email end,
    'progress', request.state, 'receiptDue', request.acknowledge_by, 'ccpaDue', request.ccpa_due,
    'gdprDue', request.gdpr_due, 'due', request.due
  ))
$$;

-- Owes mails of which each says the same of a request.
create function public.owe_privacy_mails(
  p_occasion text,
  request public.privacy_requests,
  p_lead public.leads,
  p_mails jsonb
) returns void
language sql
set search_path = ''
as $$
  select public.owe_mails(
    p_lead,
    (
      select jsonb_agg(
        mail || jsonb_build_object('payload', public.privacy_notice(p_occasion, request))
      )
      from jsonb_array_elements(p_mails) as mail
    )
  )
$$;

-- Stores a request with its lead and the mails owed for it in one transaction; the outcome is
-- submit_lead's, beside it the day that the visitor is promised. Where a link is mailed, to the visitor or
-- to the person whom an agent asks for, it works for p_confirm_days from when it can be mailed: a request may
-- have waited for longer than that. As of a lead, no clock that is wrong makes a request older than a year or
-- of the future. One that arrives again after its person was forgotten (from another copy of the site, or
-- from a backup) is known, as ever, and brings nothing of the person back.
create function public.submit_privacy_request(
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

-- What whoever has a request's link may see, while the link works; else null: whether the request is closed, for then
-- nothing is left to confirm, and the address of whoever asks for the person, who has to know whose request they
-- permit, for the answer may go there (11 CCR §7063), but no word that they typed.
create function public.read_privacy_request(p_id uuid, p_now timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'case_number', case_number, 'kind', kind, 'relation', relation, 'due', due,
    'confirm_until', confirm_until, 'is_confirmed', confirmed_at is not null,
    'is_closed', closed_at is not null,
    'agent', case when relation = 'agent' then email end
  )
  from public.privacy_requests
  where id = p_id and confirm_until > p_now
$$;

-- What has to be written down once a request was confirmed: with its lead, and in the mails about that. Where the lead
-- was erased before the link was used, somebody has to be told all the same, for the deadline runs: by a lead as there
-- was one. Its key bears a space, which no key that is sent may, so that nobody takes it beforehand and stops the
-- confirmation.
create function public.tell_of_confirmation(request public.privacy_requests, p_mails jsonb)
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

-- Confirms a request that waits for it by its link and owes the mails about that, in one transaction; then
-- tells what read_privacy_request does. One that is confirmed stays as it is.
create function public.confirm_privacy_request(p_id uuid, p_now timestamptz, p_mails jsonb)
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
-- themselves), 'closed' (it is noted all the same), or null where there is no such case.
create function public.record_permission(p_case_number text, p_now timestamptz, p_mails jsonb)
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

-- Closes a request as 'completed' or 'refused', or opens it again ('reopened') as far as it had come. The note goes into
-- its record, and to its lead, where the owner reads it; it is of that state, and ends with it. Returns whether there
-- is such a request.
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

revoke all on function
  public.note_closing(),
  public.add_business_days(date, integer),
  public.privacy_deadlines(text, timestamptz),
  public.privacy_notice(text, public.privacy_requests),
  public.privacy_lead_details(public.privacy_requests),
  public.owe_privacy_mails(text, public.privacy_requests, public.leads, jsonb),
  public.submit_privacy_request(
    text, text, jsonb, text, text, timestamptz, integer, jsonb, text
  ),
  public.read_privacy_request(uuid, timestamptz),
  public.tell_of_confirmation(public.privacy_requests, jsonb),
  public.confirm_privacy_request(uuid, timestamptz, jsonb),
  public.record_permission(text, timestamptz, jsonb),
  public.close_privacy_request(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_business_days(date, integer),
  public.privacy_deadlines(text, timestamptz),
  public.privacy_notice(text, public.privacy_requests),
  public.privacy_lead_details(public.privacy_requests),
  public.owe_privacy_mails(text, public.privacy_requests, public.leads, jsonb),
  public.submit_privacy_request(
    text, text, jsonb, text, text, timestamptz, integer, jsonb, text
  ),
  public.read_privacy_request(uuid, timestamptz),
  public.tell_of_confirmation(public.privacy_requests, jsonb),
  public.confirm_privacy_request(uuid, timestamptz, jsonb),
  public.record_permission(text, timestamptz, jsonb),
  public.close_privacy_request(text, text, text)
  to service_role;
