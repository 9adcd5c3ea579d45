-- What others are owed when something happens: mails, and events for the owner's webhook. For the owner's eyes
-- only, as leads are.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  -- How it leaves. Each channel is claimed by itself, so that none waits for another.
  channel text not null default 'mail' check (channel in ('mail', 'webhook')),
  -- Erasing a lead erases what is owed for it. Null where that is told (forget_person).
  lead_id uuid references public.leads (id) on delete cascade,
  -- A mail's template, an event's type.
  template text not null,
  -- What the template needs beyond the lead itself.
  payload jsonb not null default '{}',
  -- The mail's Message-ID, or the event's webhook-id: one row, one message, however often it is tried.
  message_id text not null unique,
  -- 'lapsed': there was no room for it when it was owed, and later it would be of no use; or it was taken
  -- back while it was on its way.
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'dead', 'lapsed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- While 'sending': after this moment the sender counts as gone and another may claim the row.
  lease_until timestamptz,
  last_error text,
  -- Whose mailbox it counts against (mailbox_of). Null for the team's mails.
  mailbox text,
  -- It only says that something arrived: nothing in it is needed to go on.
  is_receipt boolean not null default false,
  -- When it was last let go, to be sent or to be tried again.
  counted_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- It answers what the visitor did by a link from their mailbox. Such mails have a bound of their own, so that
  -- somebody who moves a call is told of it whatever strangers had sent to that mailbox.
  answers_link boolean not null default false,
  check (lead_id is not null or channel = 'webhook')
);

-- In the order in which claim_outbox takes them: however many wait, it looks at the first.
create index outbox_due on public.outbox (channel, (mailbox is not null), next_attempt_at, created_at)
  where state in ('pending', 'sending');
create index outbox_of_lead on public.outbox (lead_id);
create index outbox_of_mailbox on public.outbox (mailbox, counted_at desc)
  where counted_at is not null;
create index outbox_counted on public.outbox (counted_at desc) where counted_at is not null;
-- What was given up is looked for every few seconds, however many mails were sent; what waits has an index.
create index outbox_given_up on public.outbox (lead_id) where state = 'dead';
-- Few: what is told of leads that are gone.
create index outbox_of_nobody on public.outbox (created_at) where lead_id is null;
-- Asked for each mail that is held, while nobody else could claim or owe one.
create index outbox_mails_held on public.outbox (created_at) where template = 'mails-held';

alter table public.outbox enable row level security;

revoke all on public.outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;

-- What the sender of a claimed mail or event is given: of a row of outbox as JSON.
create function public.claimed_mail(mail jsonb, lead public.leads) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail -> 'id', 'channel', mail -> 'channel', 'attempt', mail -> 'attempts',
    'template', mail -> 'template', 'payload', mail -> 'payload', 'message_id', mail -> 'message_id',
    'created_at', mail -> 'created_at',
    'lead', case when lead.id is not null then to_jsonb(lead) end
  )
$$;

-- Until when a mail has to be held back; null where it may go now. What goes to visitors because a stranger
-- typed their address is bounded: to one mailbox three mails within 24 hours, of them one receipt, and two
-- about privacy requests, which leave the third to others: anybody can send requests in a person's name, and
-- the invitation to the person's own call must not wait for a day. To all it is 100 within an hour: receipts
-- leave the last 50 to mails that somebody needs, and privacy requests the last 16 to calls, as many as begin
-- in a day. Mails that answer a link count by themselves: twelve to one mailbox within 24 hours, as two calls
-- need that are moved five times and cancelled.
create function public.held_until(mail public.outbox) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  mailbox_from timestamptz;
  site_from timestamptz;
begin
  if mail.mailbox is null then
    return null;
  end if;
  -- One at a time, until its transaction ends. Row locks of another's are taken before this one, never
  -- waited for after.
  perform pg_advisory_xact_lock(hashtextextended('public.outbox', 0));
  select
    greatest(
      (
        select counted_at
        from public.outbox
        where mailbox = mail.mailbox and answers_link = mail.answers_link
          and counted_at is not null and id <> mail.id
        order by counted_at desc
        offset case when mail.answers_link then 11 else 2 end limit 1
      ),
      (
        select counted_at
        from public.outbox
        where mail.is_receipt and is_receipt
          and mailbox = mail.mailbox and counted_at is not null and id <> mail.id
        order by counted_at desc
        limit 1
      ),
      (
        select counted_at
        from public.outbox
        where mail.template like 'privacy-%' and template like 'privacy-%'
          and mailbox = mail.mailbox and counted_at is not null and id <> mail.id
        order by counted_at desc
        offset 1 limit 1
      )
    ) + interval '24 hours',
    (
      select counted_at
      from public.outbox
      where answers_link = mail.answers_link and counted_at is not null and id <> mail.id
      order by counted_at desc
      offset case
        when mail.counted_at is not null then 99
        when mail.is_receipt then 49
        when mail.template like 'privacy-%' then 83
        else 99
      end limit 1
    ) + interval '1 hour'
  into mailbox_from, site_from;

  -- Not now(): that is when the wait for the lock began.
  if site_from > clock_timestamp() and not mail.is_receipt then
    perform public.tell_of_held_mails(mail);
  end if;
  if greatest(mailbox_from, site_from) > clock_timestamp() then
    return greatest(mailbox_from, site_from);
  end if;
  return null;
end
$$;

-- Lets a mail go, or holds it back. One that is let go takes its place at once and keeps it while it is
-- tried, so that one that is tried again counts once. One that is held is due again when there may be room,
-- and false is returned.
create function public.admit_mail(mail public.outbox) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  free_from timestamptz := public.held_until(mail);
begin
  if free_from is not null then
    update public.outbox
    set state = 'pending', lease_until = null, next_attempt_at = free_from
    where id = mail.id;
    return false;
  end if;
  if mail.mailbox is not null then
    update public.outbox set counted_at = clock_timestamp() where id = mail.id;
  end if;
  return true;
end
$$;

-- Owes the team a mail about the site's own bound having been reached, once within 24 hours.
create function public.tell_of_held_mails(mail public.outbox) returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (lead_id, template, message_id)
  select mail.lead_id, 'mails-held',
    'mails-held.' || gen_random_uuid() || '@' || split_part(mail.message_id, '@', 2)
  where not exists (
    select from public.outbox
    where template = 'mails-held' and created_at > clock_timestamp() - interval '24 hours'
  )
$$;

-- Whether a lead's visitor has to wait for a mail, because it is held back, or gets none. What goes to the person whom an
-- agent asks for is none of the agent's: how much that address was sent is nobody else's to learn.
create function public.has_held_mail(p_lead_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.outbox
    where lead_id = p_lead_id and mailbox is not null and counted_at is null
      and state in ('pending', 'lapsed')
      and template <> 'privacy-person'
  )
$$;

-- Adds mails and events to the outbox; returns those that came with lease_seconds, as claim_outbox would, or null
-- where none did. A mail is held back where held_until says so, and not claimed then; with may_lapse it is
-- never sent.
create function public.owe_mails(p_lead public.leads, p_mails jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  owed record;
  mail public.outbox;
  free_from timestamptz;
  claimed jsonb;
begin
  for owed in
    select * from jsonb_to_recordset(p_mails) as m (
      channel text, template text, payload jsonb, message_id text, lease_seconds integer, mailbox text,
      is_receipt boolean, answers_link boolean, may_lapse boolean
    )
  loop
    mail := null;
    mail.id := gen_random_uuid();
    mail.lead_id := p_lead.id;
    mail.template := owed.template;
    mail.message_id := owed.message_id;
    mail.mailbox := owed.mailbox;
    mail.is_receipt := coalesce(owed.is_receipt, false);
    mail.answers_link := coalesce(owed.answers_link, false);
    -- Before it is stored: a row that is changed at once is written twice.
    free_from := public.held_until(mail);
    insert into public.outbox (
      id, channel, lead_id, template, payload, message_id, mailbox, is_receipt, answers_link, state,
      next_attempt_at, counted_at
    )
    values (
      mail.id, coalesce(owed.channel, 'mail'), mail.lead_id, mail.template, coalesce(owed.payload, '{}'), mail.message_id, mail.mailbox,
      mail.is_receipt, mail.answers_link,
      case when free_from is not null and owed.may_lapse then 'lapsed' else 'pending' end,
      coalesce(free_from, now()),
      case when free_from is null and mail.mailbox is not null then clock_timestamp() end
    );
    if free_from is null and owed.lease_seconds is not null then
      mail := public.lease_mail(mail.id, owed.lease_seconds);
      claimed := coalesce(claimed, '[]') || public.claimed_mail(to_jsonb(mail), p_lead);
    end if;
  end loop;
  return claimed;
end
$$;

-- Makes a mail its caller's to send for p_lease_seconds, and counts the attempt.
create function public.lease_mail(p_id uuid, p_lease_seconds integer) returns public.outbox
language sql
set search_path = ''
as $$
  update public.outbox
  set state = 'sending', attempts = attempts + 1,
    lease_until = now() + make_interval(secs => p_lease_seconds)
  where id = p_id
  returning *
$$;

-- Takes up to p_limit due mails, or events, for p_lease_seconds, the team's first, and counts the attempt. Rows that
-- another sender is claiming are skipped, rows whose sender went away come back when their lease has run
-- out. Of visitors' mails that have to be held back so many are looked at in one call.
create function public.claim_outbox(
  p_limit integer, p_lease_seconds integer, p_channel text default 'mail'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  mail public.outbox;
  lead public.leads;
  claimed jsonb := '[]';
begin
  for mail in
    select *
    from public.outbox
    where channel = p_channel
      and (
        (state = 'pending' and next_attempt_at <= now())
        or (state = 'sending' and lease_until <= now())
      )
    order by mailbox is not null, next_attempt_at, created_at
    limit p_limit + 200
    for update skip locked
  loop
    exit when jsonb_array_length(claimed) = p_limit;
    continue when not public.admit_mail(mail);
    mail := public.lease_mail(mail.id, p_lease_seconds);
    select * into lead from public.leads where id = mail.lead_id;
    claimed := claimed || public.claimed_mail(to_jsonb(mail), lead);
  end loop;
  return claimed;
end
$$;

-- Claims the mail of one template that a lead is owed, due or not, for whoever is asked about it again:
-- `{state, mail}`, the state before the claim, null where there is no such mail; the mail is null where
-- nothing was claimed, because it was sent, given up, is another's to send just now, or is held back
-- (state 'held').
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
  where lead_id = p_lead_id and template = p_template and state <> 'lapsed'
  order by created_at
  limit 1
  for update;
  found_state := mail.state;
  if mail.state = 'pending' or (mail.state = 'sending' and mail.lease_until <= now()) then
    if not public.admit_mail(mail) then
      return jsonb_build_object('state', 'held', 'mail', null);
    end if;
    mail := public.lease_mail(mail.id, p_lease_seconds);
    select * into strict lead from public.leads where id = p_lead_id;
    return jsonb_build_object('state', found_state, 'mail', public.claimed_mail(to_jsonb(mail), lead));
  end if;
  return jsonb_build_object('state', found_state, 'mail', null);
end
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

-- Takes back the mails owed for a lead, of all templates or of some, because news of something else takes their
-- place. Events stay: each is told, and says when it was. A mail that is on its way may still arrive, but nobody tries it again, as news of what the lead is by
-- then; a visitor's keeps its place among those of its mailbox.
create function public.withdraw_mails(p_lead_id uuid, p_templates text[] default null) returns void
language sql
set search_path = ''
as $$
  update public.outbox set state = 'lapsed', lease_until = null
  where lead_id = p_lead_id and channel = 'mail' and state = 'sending' and counted_at is not null
    and (p_templates is null or template = any (p_templates));
  delete from public.outbox
  where lead_id = p_lead_id and channel = 'mail' and state <> 'sent'
    and (state <> 'lapsed' or counted_at is null)
    and (p_templates is null or template = any (p_templates))
$$;

-- Makes unsent mails and events due at once, the given-up ones included: of one lead by its reference, or of all.
create function public.retry_outbox(p_reference text default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  touched integer;
begin
  update public.outbox o
  set state = 'pending', attempts = 0, next_attempt_at = now(), lease_until = null
  where o.state in ('pending', 'dead')
    -- What is on its way just now would go twice.
    and (o.lease_until is null or o.lease_until <= now())
    and (
      p_reference is null
      or o.lead_id in (select id from public.leads where reference = p_reference)
      or (o.lead_id is null and o.payload ->> 'reference' = p_reference)
    );
  get diagnostics touched = row_count;
  return touched;
end
$$;

-- How many mails and events are owed and have not left, by whom they are for and why: 'waiting' for their turn, another try or
-- room, 'given_up' after too many tries. While the team's wait, nobody hears of leads.
create function public.unsent_mails() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
  from (
    select
      case
        when channel = 'webhook' then 'webhook'
        when template ~ '(^|-)team(-|$)|^mails-held$' then 'team'
        else 'visitor'
      end as "to",
      state,
      count(*)::integer as mails
    from (
      select channel, template, 'waiting' as state from public.outbox where state in ('pending', 'sending')
      union all
      select channel, template, 'given_up' from public.outbox where state = 'dead'
    ) as unsent
    group by 1, 2
  ) as counted
$$;

revoke all on function
  public.claimed_mail(jsonb, public.leads),
  public.held_until(public.outbox),
  public.admit_mail(public.outbox),
  public.tell_of_held_mails(public.outbox),
  public.has_held_mail(uuid),
  public.owe_mails(public.leads, jsonb),
  public.lease_mail(uuid, integer),
  public.claim_outbox(integer, integer, text),
  public.claim_mail(uuid, text, integer),
  public.settle_outbox(uuid, integer, text, text),
  public.withdraw_mails(uuid, text[]),
  public.retry_outbox(text),
  public.unsent_mails()
  from public, anon, authenticated, service_role;
grant execute on function
  public.claimed_mail(jsonb, public.leads),
  public.held_until(public.outbox),
  public.admit_mail(public.outbox),
  public.tell_of_held_mails(public.outbox),
  public.has_held_mail(uuid),
  public.owe_mails(public.leads, jsonb),
  public.lease_mail(uuid, integer),
  public.claim_outbox(integer, integer, text),
  public.claim_mail(uuid, text, integer),
  public.settle_outbox(uuid, integer, text, text),
  public.withdraw_mails(uuid, text[]),
  public.retry_outbox(text),
  public.unsent_mails()
  to service_role;
