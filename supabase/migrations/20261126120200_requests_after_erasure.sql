-- What becomes of a request after an erasure (forget_person): its own record stays (11 CCR §7101(a)), but nothing
-- brings the address of an agent's person back into leads and mails; and where the request's lead was erased and its
-- link is used afterwards, somebody has to be told, for its deadline runs: by a lead as there was one.
alter table public.privacy_requests add column is_person_forgotten boolean not null default false;

-- What a mail about a request says of it, without a word that the visitor typed but the address of the
-- person concerned.
create or replace function public.privacy_notice(p_occasion text, request public.privacy_requests) returns jsonb
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
create or replace function public.privacy_lead_details(request public.privacy_requests) returns jsonb
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

-- What has to be written down once a request was confirmed: with its lead, and in the mails about that.
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
      'privacy', 'confirmed-' || request.id, 'confirmed', request.case_number, request.locale,
      request.name, request.email, request.details, public.privacy_lead_details(request), 'medium', 'normal'
    )
    returning * into lead;
    update public.privacy_requests set lead_id = lead.id where id = request.id;
  end if;
  perform public.owe_privacy_mails('confirmed', request, lead, p_mails);
end
$$;

-- Deletes what is kept about the person of a mailbox, and tells what it was, as find_person does: leads with
-- their mails and meetings but those that have a reason to stay, and from agents' requests the person's
-- address, which comes back into none of them. The records of privacy requests stay until delete_expired takes them
-- (11 CCR §7101(a)); proof of consent bears no address.
create or replace function public.forget_person(p_email text) returns jsonb
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
