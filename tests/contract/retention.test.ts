import { describe, expect, it } from 'vitest';
import { MAILBOXES } from '../support/mailboxes.ts';
import { poll } from '../support/poll.ts';
import { startPushedPostgres } from '../support/postgres.ts';
import { databaseOfTests } from './database.ts';

// Tests what the privacy policy promises under 'How long we keep it', on PostgreSQL 15, pushed by an owner who is
// not a superuser. embedded.test.ts tests that the embedded database does the same, owner-page.test.ts the hosted
// one's schedule.

const { as, call: ask, codeOf, exec, names, run } = databaseOfTests(startPushedPostgres);

const expire = () => ask<Record<string, number>>('public.delete_expired()');
const keep = (name: string, reason: string | null) =>
  ask<number>('public.keep_lead($1, $2)', [name, reason]);
const forget = (email: string) =>
  ask<Record<string, { reference?: string }[]>>('public.forget_person($1)', [email]);
const left = (table: string, name: string) =>
  names(`select ${name} from public.${table} order by 1`);

/** SQL for a lead of a certain age, by name. */
const lead = (name: string, age: string, more: { kind?: string; keep?: string } = {}) => `
  insert into public.leads
    (kind, idempotency_key, body_digest, reference, name, email, quality, urgency, keep_reason, created_at)
  values ('${more.kind ?? 'contact'}', '${name}', 'd', '${name}', 'n', 'n@o.example', 'low', 'normal',
    ${more.keep ? `'${more.keep}'` : 'null'}, now() - interval '${age}');
  insert into public.outbox (lead_id, template, message_id)
  select id, 'team-lead', '${name}' from public.leads where reference = '${name}';`;

/** SQL for a call that began so long ago, with a lead or without. */
const call = (name: string, ago: string, ofLead: boolean) => `
  insert into public.meetings
    (idempotency_key, body_digest, starts_at, ends_at, timezone, topic, attendee_name, attendee_email,
      attendee_mailbox, state, join_url, lead_id)
  values ('${name}', 'd', now() - interval '${ago}', now() - interval '${ago}' + interval '1 minute', 'UTC',
    't', 'n', 'n@o.example', 'n@o.example', 'scheduled', 'https://meet.example/x',
    ${ofLead ? `(select id from public.leads where reference = '${name}')` : 'null'});`;

/** SQL for a request that came so long ago, and was closed so long ago. */
const asked = (name: string, ago: string, closed: string | null) => `
  insert into public.privacy_requests
    (case_number, name, email, kind, relation, state, received_at, acknowledge_by, ccpa_due, gdpr_due)
  values ('${name}', 'n', 'n@o.example', 'limit', 'self', 'received', now() - interval '${ago}',
    now() - interval '${ago}', now() - interval '${ago}', now() - interval '${ago}');
  ${
    closed
      ? `update public.privacy_requests set state = 'completed' where case_number = '${name}';
        update public.privacy_requests set closed_at = now() - interval '${closed}' where case_number = '${name}';`
      : ''
  }`;

const decision = (id: number, age: string) => `
  insert into public.consent_records
    (id, decided_at, locale, functional, analytics, marketing, do_not_sell, source, gpc)
  values ('00000000-0000-4000-8000-00000000000${id}', now() - interval '${age}', 'en-US', false, false,
    false, true, 'banner', false);`;

describe('what has been kept for as long as was promised', () => {
  // ASVS 14.2.4
  it('is deleted, and nothing else', async () => {
    await exec(
      [
        lead('old', '24 months 1 day'),
        lead('young', '23 months 27 days'),
        lead('disputed', '30 months', { keep: 'a dispute' }),
        lead('called', '25 months', { kind: 'meeting' }),
        call('called', '23 months 20 days', true),
        lead('called-long-ago', '26 months', { kind: 'meeting' }),
        call('called-long-ago', '25 months', true),
        lead('disputed-call', '26 months', { kind: 'meeting', keep: 'a dispute' }),
        call('disputed-call', '25 months 3 days', true),
        call('of-nobody', '24 months 2 days', false),
        call('of-nobody-yet', '23 months', false),
        asked('old-and-open', '24 months 1 day', null),
        asked('young-and-open', '23 months 27 days', null),
        asked('closed-late', '40 months', '23 months 27 days'),
        asked('closed-long-ago', '40 months', '24 months 1 day'),
        decision(1, '36 months 1 day'),
        decision(2, '35 months 27 days'),
      ].join('\n'),
    );
    expect(await expire()).toEqual({ leads: 2, meetings: 1, requests: 2, consents: 1 });
    const leads = ['called', 'disputed', 'disputed-call', 'young'];
    expect(await left('leads', 'reference')).toEqual(leads);
    expect(await left('outbox', 'message_id')).toEqual(leads);
    // With its lead a call is kept for a reason.
    expect(await left('meetings', 'idempotency_key')).toEqual([
      'called',
      'disputed-call',
      'of-nobody-yet',
    ]);
    expect(await left('privacy_requests', 'case_number')).toEqual([
      'closed-late',
      'young-and-open',
    ]);
    expect(await left('consent_records', 'right(id::text, 1)')).toEqual(['2']);
  });

  it('stays no longer once its reason is gone', async () => {
    expect(await keep('disputed', 'a law')).toBe(1);
    await expire();
    expect(await left('leads', 'reference')).toContain('disputed');
    await keep('disputed', null);
    await expire();
    expect(await left('leads', 'reference')).not.toContain('disputed');
  });

  it('is a request’s from the day it was closed, and not where it was opened again', async () => {
    const set = (state: string) =>
      run(
        'service_role',
        `update public.privacy_requests set state = $1
          where case_number = 'young-and-open' returning closed_at is not null as is_closed`,
        [state],
      );
    expect(await set('refused')).toEqual([{ is_closed: true }]);
    expect(await set('received')).toEqual([{ is_closed: false }]);
  });

  it('counts an address as the mailbox that the site counts it as', async () => {
    for (const [typed, mailbox] of MAILBOXES)
      expect(await ask('public.mailbox_of($1)', [typed]), typed).toBe(mailbox);
  });

  // ASVS 14.2.4
  it('goes before its time where the person asks, whatever the spelling of the address', async () => {
    const known = await forget('N+x@o.example');
    const leads = known.leads?.map(({ reference }) => reference);
    expect(leads).toEqual(['disputed-call', 'called', 'young']);
    // What is kept for a reason stays.
    expect(await left('leads', 'reference')).toEqual(['disputed-call']);
    await keep('disputed-call', null);
    await forget('n@o.example');
    expect(await left('privacy_requests', 'case_number')).toEqual([
      'closed-late',
      'young-and-open',
    ]);
    for (const role of ['anon', 'authenticated'])
      expect(await codeOf(role, "select public.forget_person('n@o.example')")).toBe('42501');
  });

  it('stays with its call and its request where it is kept for a reason, until that ends', async () => {
    await exec(
      [
        lead('kept', '30 months', { kind: 'meeting', keep: 'a dispute' }),
        call('kept', '29 months', true),
        asked('kept', '30 months', '25 months'),
        `update public.privacy_requests set lead_id = (select id from public.leads where reference = 'kept')
          where case_number = 'kept';`,
      ].join(''),
    );
    const kept = async () => [
      await left('leads', 'reference'),
      await left('meetings', 'idempotency_key'),
      await left("privacy_requests where case_number = 'kept'", 'case_number'),
      await left('outbox', 'message_id'),
    ];
    await expire();
    expect(await kept()).toEqual([['kept'], ['kept'], ['kept'], ['kept']]);
    await forget('n@o.example');
    await expire();
    expect(await kept()).toEqual([['kept'], ['kept'], ['kept'], ['kept']]);
    await keep('kept', null);
    await forget('n@o.example');
    expect(await kept()).toEqual([[], [], ['kept'], []]);
    await expire();
    expect(await kept()).toEqual([[], [], [], []]);
  });

  it('goes also while one of its mails is being claimed, which needs what is deleted', async () => {
    await exec(lead('mailed', '1 day'));
    const waiting = "select pid::text from pg_stat_activity where wait_event_type = 'Lock'";
    let forgotten: Promise<unknown> = Promise.resolve();
    const claim = as('service_role', async (query) => {
      await query("select 1 from public.outbox where message_id = 'mailed' for update", []);
      // A second change of the row in the same transaction needs the lead again.
      await query("update public.outbox set counted_at = now() where message_id = 'mailed'", []);
      forgotten = forget('n@o.example');
      await poll(async () => (await names(waiting)).length > 0);
      await query(
        "select public.lease_mail(id, 120) from public.outbox where message_id = 'mailed'",
        [],
      );
    });
    await claim;
    await forgotten;
    expect(await left('leads', 'reference')).toEqual([]);
    expect(await left('outbox', 'message_id')).toEqual([]);
  });

  it('is deleted in its time by the service alone', async () => {
    await exec(decision(3, '40 months'));
    for (const role of ['anon', 'authenticated'])
      expect(await codeOf(role, 'select public.delete_expired()')).toBe('42501');
    expect(await codeOf('service_role', 'select public.delete_expired()')).toBe('allowed');
    expect(await left('consent_records', 'right(id::text, 1)')).toEqual(['2']);
  });
});
