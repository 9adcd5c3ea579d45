-- How long all of this is kept, as the privacy policy promises ('How long we keep it'), and what is kept
-- about a person who asks, and goes where the person asks for that.

-- Deletes what has been kept for as long as was promised, and tells how many rows of each:
--   leads      24 months after they came, a booking's after its call, with their mails and meetings;
--   meetings   that have no lead, 24 months after their time;
--   requests   24 months after they were closed, or, never closed, were due (11 CCR §7101(a));
--   consents   36 months after the decision: the 365 days of a choice and 24 months of proof.
-- 24 months after it the note goes, too, that a webhook was told of an erasure.
-- A lead that has a keep_reason stays, and the request that came with it. It runs with its owner's rights
-- because nobody else may delete proof of consent, and sets what the table's trigger asks for: by this
-- function proof goes once it is old enough, and in no other way. To be called once a day (pg_cron; embedded:
-- by a timer).
create function public.delete_expired() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  two_years_ago constant timestamptz := now() - interval '24 months';
  leads integer;
  meetings integer;
  requests integer;
  consents integer;
begin
  -- Requests first: whether one's lead is kept is asked while that is there.
  delete from public.privacy_requests r
  where coalesce(r.closed_at, r.due::timestamptz) < two_years_ago
    and not exists (
      select from public.leads l where l.id = r.lead_id and l.keep_reason is not null
    );
  get diagnostics requests = row_count;
  delete from public.leads l
  where l.created_at < two_years_ago
    and l.keep_reason is null
    and not exists (
      select from public.meetings m where m.lead_id = l.id and m.ends_at >= two_years_ago
    );
  get diagnostics leads = row_count;
  delete from public.meetings m where m.lead_id is null and m.ends_at < two_years_ago;
  get diagnostics meetings = row_count;
  delete from public.outbox o where o.lead_id is null and o.created_at < two_years_ago;
  -- Not a SET of the function: hosted owners, who are no superusers, may not give one of a name of their own.
  perform set_config('auditharbor.retention', 'on', true);
  delete from public.consent_records c where c.decided_at < now() - interval '36 months';
  get diagnostics consents = row_count;
  perform set_config('auditharbor.retention', 'off', true);
  return jsonb_build_object(
    'leads', leads, 'meetings', meetings, 'requests', requests, 'consents', consents
  );
end
$$;

-- Has a lead stay beyond its time, and where the person asks for erasure, for a reason; null ends that.
-- Returns how many leads bear the reference.
create function public.keep_lead(p_reference text, p_reason text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  touched integer;
begin
  update public.leads set keep_reason = p_reason where reference = p_reference;
  get diagnostics touched = row_count;
  return touched;
end
$$;

-- Notes that the team answered the leads with this reference, at what time, or with null that it did not after all.
-- Returns how many leads bear the reference.
create function public.answer_lead(p_reference text, p_at timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  touched integer;
begin
  update public.leads set answered_at = p_at where reference = p_reference;
  get diagnostics touched = row_count;
  return touched;
end
$$;

-- An address without what can only be a slip, as cleanAddress has it (mail-address.ts of the functions), so that what was stored
-- as it was typed is found under the address that was meant.
create function public.clean_address(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(
    btrim(
      translate(normalize(translate(p_email, '‘’ʼ´′‐‑‒–—―−', '''''''''''-------'), NFKC), '。', '.'),
      E' \t\r\n'
    ),
    '^(?:[^<>]*<)?\s*(?:mailto:\s*)?([^<>\s]+@[^<>\s]*[^<>\s.,;:!?、])[\s.,;:!?、>]*$', '\1', 'i'
  )
$$;

-- The mailbox of an address as mailboxOf has it: cleaned, whatever the case of its letters, the two forms of a Greek
-- sigma among them, without the +tag of its name; at Gmail, which has two domains, without dots in it. A domain in
-- letters of its own language is left in them.
create function public.mailbox_of(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      translate(
        lower(regexp_replace(substring(cleaned from '^(.*)@'), '^(.[^+]*)\+.*$', '\1')), 'ς', 'σ'
      ) as name,
      lower(substring(cleaned from '@([^@]*)$')) as domain
    from public.clean_address(p_email) as cleaned
  ) as parts
$$;

-- What is looked for by an address. A change of mailbox_of has to make these anew (reindex).
create index leads_of_person on public.leads (public.mailbox_of(email));
create index leads_about_person on public.leads (public.mailbox_of(details ->> 'personEmail'));
create index outbox_about_person on public.outbox (public.mailbox_of(payload ->> 'personEmail'));
create index meetings_of_person on public.meetings (public.mailbox_of(attendee_email));
create index privacy_requests_by_person on public.privacy_requests (public.mailbox_of(email));
create index privacy_requests_about_person on public.privacy_requests (public.mailbox_of(person_email));

-- What is kept about the person of a mailbox, none of it what was typed:
--   leads       with how many mails, and the reason where one is to stay;
--   calls       of them, and those that have no lead;
--   questions   requests of agents, by whose mail the person was asked for permission;
--   requests    the records of privacy requests by the person, or about them;
--   message_ids of all mails that go with these, by which mail files are found.
create function public.find_person(p_email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with
    person as (select public.mailbox_of(p_email) as mailbox),
    own as (
      select l.* from public.leads l, person p where public.mailbox_of(l.email) = p.mailbox
    ),
    questions as (
      select o.* from public.outbox o, person p
      where o.template = 'privacy-person'
        and public.mailbox_of(o.payload ->> 'personEmail') = p.mailbox
    )
  select jsonb_build_object(
    'leads', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', own.reference, 'kind', own.kind, 'created_at', own.created_at,
        'keep_reason', own.keep_reason,
        'mails', (
          select count(*) from public.outbox o where o.lead_id = own.id and o.channel = 'mail'
        )
      ) order by own.created_at), '[]')
      from own
    ),
    'calls', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'starts_at', m.starts_at, 'state', m.state, 'keep_reason', l.keep_reason
      ) order by m.starts_at), '[]')
      from public.meetings m
      left join public.leads l on l.id = m.lead_id, person p
      where public.mailbox_of(m.attendee_email) = p.mailbox
    ),
    'questions', (
      select coalesce(jsonb_agg(l.reference order by l.created_at), '[]')
      from questions q
      join public.leads l on l.id = q.lead_id
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'case_number', r.case_number, 'kind', r.kind, 'state', r.state
      ) order by r.received_at), '[]')
      from public.privacy_requests r, person p
      where p.mailbox in (public.mailbox_of(r.email), public.mailbox_of(r.person_email))
    ),
    'message_ids', (
      select coalesce(jsonb_agg(o.message_id), '[]')
      from public.outbox o
      where o.lead_id in (select id from own where keep_reason is null)
        or o.id in (select id from questions)
    )
  )
$$;

-- Deletes what is kept about the person of a mailbox, and tells what it was, as find_person does: leads with
-- their mails and meetings but those that have a reason to stay, and from agents' requests the person's
-- address, which comes back into none of them. The records of privacy requests stay until delete_expired takes them
-- (11 CCR §7101(a)); proof of consent bears no address. Whoever was, or was about to be, told of a lead by webhook
-- is told by its reference that it is gone, after whatever is on its way just now.
create function public.forget_person(p_email text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person constant text := public.mailbox_of(p_email);
  known constant jsonb := public.find_person(p_email);
begin
  for attempt in 1..5 loop
    begin
      -- First the mails' rows, as whoever sends one has it: they need the lead afterwards.
      perform from public.outbox
      where lead_id in (
        select l.id from public.leads l
        where public.mailbox_of(l.email) = person and l.keep_reason is null
      )
      for update;
      update public.privacy_requests set is_person_forgotten = true
      where public.mailbox_of(person_email) = person;
      delete from public.outbox
      where template = 'privacy-person' and public.mailbox_of(payload ->> 'personEmail') = person;
      update public.outbox set payload = payload - 'personEmail'
      where public.mailbox_of(payload ->> 'personEmail') = person;
      update public.leads set details = details - 'personEmail'
      where public.mailbox_of(details ->> 'personEmail') = person;
      delete from public.meetings m
      where public.mailbox_of(m.attendee_email) = person
        and not exists (
          select from public.leads l where l.id = m.lead_id and l.keep_reason is not null
        );
      insert into public.outbox (channel, template, message_id, payload, next_attempt_at)
      select 'webhook', 'lead.forgotten', 'msg_' || replace(gen_random_uuid()::text, '-', ''),
        jsonb_strip_nulls(
          jsonb_build_object('reference', l.reference, 'replaces', l.details -> 'replaces')
        ),
        greatest(now(), max(o.lease_until))
      from public.leads l
      join public.outbox o on o.lead_id = l.id and o.channel = 'webhook'
      where public.mailbox_of(l.email) = person and l.keep_reason is null
      group by l.id;
      delete from public.leads where public.mailbox_of(email) = person and keep_reason is null;
      return known;
    exception
      -- Others come to these rows in other orders: this lets go of what it has, and begins anew.
      when deadlock_detected then
        if attempt = 5 then
          raise;
        end if;
    end;
  end loop;
end
$$;

-- The Message-IDs of mails whose text alone names the person of a mailbox: of an agent's request, which tells the
-- team whom it is about. Where mails are files these are found by them, as find_person's are.
create function public.mails_about_person(p_email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(o.message_id), '[]')
  from public.outbox o
  join public.leads l on l.id = o.lead_id
  where public.mailbox_of(l.details ->> 'personEmail') = public.mailbox_of(p_email)
    and o.mailbox is null
$$;

revoke all on function
  public.delete_expired(),
  public.keep_lead(text, text),
  public.answer_lead(text, timestamptz),
  public.clean_address(text),
  public.mailbox_of(text),
  public.find_person(text),
  public.forget_person(text),
  public.mails_about_person(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.delete_expired(),
  public.keep_lead(text, text),
  public.answer_lead(text, timestamptz),
  public.clean_address(text),
  public.mailbox_of(text),
  public.find_person(text),
  public.forget_person(text),
  public.mails_about_person(text)
  to service_role;
