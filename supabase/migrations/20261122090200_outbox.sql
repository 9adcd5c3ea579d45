-- The mails that are owed for leads. For the owner's eyes only, as leads are.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  -- Erasing a lead erases its mails.
  lead_id uuid not null references public.leads (id) on delete cascade,
  template text not null,
  -- What the template needs beyond the lead itself.
  payload jsonb not null default '{}',
  -- The mail's Message-ID: one row, one mail, however often it is tried.
  message_id text not null unique,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- While 'sending': after this moment the sender counts as gone and another may claim the row.
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index outbox_due on public.outbox (next_attempt_at) where state in ('pending', 'sending');
create index outbox_of_lead on public.outbox (lead_id);

alter table public.outbox enable row level security;

revoke all on public.outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;

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

revoke all on function
  public.claimed_mail(jsonb, public.leads),
  public.owe_mails(public.leads, jsonb),
  public.claim_outbox(integer, integer),
  public.claim_mail(uuid, text, integer),
  public.settle_outbox(uuid, integer, text, text),
  public.retry_outbox(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.claimed_mail(jsonb, public.leads),
  public.owe_mails(public.leads, jsonb),
  public.claim_outbox(integer, integer),
  public.claim_mail(uuid, text, integer),
  public.settle_outbox(uuid, integer, text, text),
  public.retry_outbox(text)
  to service_role;
