import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PrivacyKind } from '#rules/privacy-kinds.ts';
import { addDays } from '#shared/days.ts';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import { privacyRequest } from '../support/forms.ts';
import { poll } from '../support/poll.ts';
import type { TakenMail } from '../support/smtp.ts';
import { projectOfFile, refusal } from './project.ts';

const ENV = {
  SIGNING_KEY: 'a signing key of the tests, long enough for anybody',
  PUBLIC_URL: 'https://www.auditharbor.example',
};
/** PRIVACY_EMAIL’s default: mails about privacy do not go to LEADS_TO. */
const TEAM = 'privacy@auditharbor.example';
const DAY_MS = 86_400_000;

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

const project = await projectOfFile(ENV);

describe('privacy requests', () => {
  const submit = (changes: object, headers: Record<string, string> = {}) =>
    project.invoke('submit-privacy-request', privacyRequest({ ...changes }), {
      'idempotency-key': randomUUID(),
      ...headers,
    });
  const confirm = (id: unknown, action = 'confirm') =>
    project.invoke('confirm-privacy-request', { id, action });
  const requestOf = async (reference: unknown) =>
    (await project.rows(`privacy_requests?case_number=eq.${reference}`))[0] ?? {};

  const leadOf = async (reference: unknown) =>
    (await project.rows(`leads?reference=eq.${reference}`))[0];
  const { mailsTo, mailTo } = project;
  const linkIn = ({ mail }: TakenMail) =>
    /\/privacy-requests\/([\w.-]+)/.exec(mail.text ?? '')?.[1];

  it('stores a request with its deadlines and mails visitor and team', async () => {
    const email = 'stored@northwind.example';
    const key = { 'idempotency-key': 'stored', 'x-locale': 'en-US' };
    // A week ago, for no request is taken as older than a year: an afternoon in California.
    const day = addDays(new Date().toISOString().slice(0, 10), -7);
    const acceptedAt = `${day}T23:30:00Z`;
    const due = privacyDueDate('access', Date.parse(acceptedAt));
    const accepted = { ...key, 'x-accepted-at': acceptedAt };
    const first = await submit({ email, details: '<b>Ledgers</b>' }, accepted);
    expect(first).toEqual({
      status: 200,
      body: { reference: expect.stringMatching(/^AH-PR-[0-9A-F]{10}$/), due },
    });
    expect(await submit({ email, details: '<b>Ledgers</b>' }, accepted)).toEqual(first);
    const reused = refusal(422, 'idempotency-key-reused');
    expect(await submit({ email, kind: 'delete' }, key)).toEqual(reused);
    const { reference } = first.body;
    expect(await project.rows(`privacy_requests?email=eq.${email}`)).toEqual([
      {
        id: expect.any(String),
        lead_id: expect.any(String),
        case_number: reference,
        name: 'Maya Lindqvist',
        email,
        kind: 'access',
        relation: 'self',
        person_email: null,
        is_person_forgotten: false,
        closing_note: null,
        details: '<b>Ledgers</b>',
        locale: 'en-US',
        state: 'awaiting-confirmation',
        received_at: expect.stringMatching(`^${day}T23:30:00`),
        acknowledge_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        ccpa_due: addDays(day, 45),
        gdpr_due: due,
        due,
        confirm_until: expect.any(String),
        confirmed_at: null,
        confirmed_by: null,
        closed_at: null,
      },
    ]);
    const lead = await leadOf(reference);
    expect(lead).toMatchObject({ kind: 'privacy', email, message: '<b>Ledgers</b>' });
    expect(lead?.details).toMatchObject({ request: 'access', progress: 'awaiting-confirmation' });

    const visitor = await mailTo(email, reference);
    expect(visitor.mail.subject).toBe(`Please confirm your privacy request ${reference}`);
    expect(visitor.mail.replyTo?.[0]?.address).toBe('privacy@auditharbor.example');
    expect(visitor.mail.text).toContain(formatDay(due));
    // Of what was typed only the name: the address may be a stranger's.
    expect(visitor.raw).not.toContain('Ledgers');
    const team = await mailTo(TEAM, reference);
    expect(team.mail.subject).toContain(`access — confirmation awaited — due ${due}`);
    expect(team.mail.text).toContain(`${addDays(day, 45)} (CCPA), ${due} (GDPR)`);
    expect(team.mail.html).toContain('&lt;b&gt;Ledgers&lt;/b&gt;');
    await poll(async () => (await project.rows('outbox?state=neq.sent')).length === 0);
    expect(await mailsTo(email, reference)).toHaveLength(1);
    expect(await mailsTo(TEAM, reference)).toHaveLength(1);
  });

  it('counts the days as the page does, over weekends and the ends of months', async () => {
    const from = Date.parse('2027-01-24T03:00:00Z');
    for (let day = 0; day < 12; day += 1) {
      const received = new Date(from + day * DAY_MS).toISOString();
      for (const kind of ['opt-out', 'access'] as PrivacyKind[]) {
        const args = { p_kind: kind, p_received_at: received };
        // A row, in a list where the interface is PostgREST.
        const [row] = [await project.rpc('privacy_deadlines', args)].flat();
        const { ccpa_due, gdpr_due } = Object(row);
        const [due] = [ccpa_due, gdpr_due].sort();
        expect(due, `${received} ${kind}`).toBe(privacyDueDate(kind, Date.parse(received)));
      }
    }
    const business = (p_from: string, p_days: number) =>
      project.rpc('add_business_days', { p_from, p_days });
    // From a Friday, a Saturday or a Sunday, Monday is the first day.
    for (const day of ['2027-01-29', '2027-01-30', '2027-01-31']) {
      expect(await business(day, 1)).toBe('2027-02-01');
      expect(await business(day, 10)).toBe('2027-02-12');
      expect(await business(day, 15)).toBe('2027-02-19');
    }
    expect(await business('2027-02-01', 10)).toBe('2027-02-15');
  });

  it('asks for no proof to opt out or limit', async () => {
    for (const kind of ['opt-out', 'limit']) {
      const email = `${kind}@northwind.example`;
      const { body } = await submit({ email, kind }, { 'x-locale': 'fr-CA' });
      const { id, state, confirm_until } = await requestOf(body.reference);
      expect([state, confirm_until]).toEqual(['received', null]);
      const taken = await mailTo(email, body.reference);
      expect(taken.mail.subject).toContain('Votre demande');
      expect(taken.mail.text).toContain('n’exige aucune preuve d’identité');
      expect(linkIn(taken)).toBeUndefined();
      expect(await confirm(id)).toEqual(refusal(404, 'not-found'));
    }
  });

  it('is confirmed once by the id that the mailed link signs', async () => {
    const email = 'confirmed@northwind.example';
    const { reference, due } = (await submit({ email, kind: 'portability' })).body;
    const { id } = await requestOf(reference);
    const [named = '', mac] = linkIn(await mailTo(email, reference))?.split('.') ?? [];
    expect(Buffer.from(named, 'base64url').toString()).toBe(id);
    const expected = createHmac('sha256', ENV.SIGNING_KEY).update(`privacy-request:${id}`);
    expect(mac).toBe(expected.digest('base64url'));

    const shown = { case_number: reference, kind: 'portability', due };
    expect((await confirm(id, 'show')).body).toMatchObject({ ...shown, is_confirmed: false });
    expect((await requestOf(reference)).state).toBe('awaiting-confirmation');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(id)));
    const confirmed = { status: 200, body: { ...shown, is_confirmed: true } };
    for (const answer of answers) expect(answer).toMatchObject(confirmed);
    expect(Object.keys(answers[0]?.body ?? {})).toEqual(
      expect.not.arrayContaining(['name', 'email', 'details']),
    );
    expect(await requestOf(reference)).toMatchObject({
      state: 'confirmed',
      confirmed_at: expect.any(String),
    });
    const lead = await leadOf(reference);
    expect(lead?.details).toMatchObject({ progress: 'confirmed' });
    const team = await mailsTo(TEAM, reference, 2);
    expect(team.filter(({ mail }) => mail.subject?.includes('confirmed'))).toHaveLength(1);
    expect(await project.rows(`outbox?lead_id=eq.${lead?.id}`)).toHaveLength(3);
  });

  // ASVS 9.2.1
  it('is not confirmed by a link that has expired, or of no request', async () => {
    const { body } = await submit({ email: 'late@northwind.example' });
    const { id } = await requestOf(body.reference);
    const late = { p_id: id, p_now: new Date(Date.now() + 15 * DAY_MS).toISOString() };
    expect(await project.rpc('read_privacy_request', late)).toBeNull();
    expect(await project.rpc('confirm_privacy_request', { ...late, p_mails: [] })).toBeNull();
    for (const wrong of [randomUUID(), "' or 1=1"])
      for (const action of ['show', 'confirm'])
        expect(await confirm(wrong, action)).toEqual(refusal(404, 'not-found'));
    expect((await requestOf(body.reference)).state).toBe('awaiting-confirmation');
    expect((await confirm(id, 'burn')).status).toBe(422);
  });

  it('promises no mail to an address that no mail program can be trusted with', async () => {
    const own = await submit({ email: 'jörg@northwind.example', kind: 'delete' });
    expect(own.body).toMatchObject({ mail: 'held' });
    const told = await mailTo(TEAM, own.body.reference);
    expect(told.mail.text).toContain('no link was mailed');
    expect(told.mail.text).not.toContain('Link works until');
    expect((await requestOf(own.body.reference)).state).toBe('awaiting-confirmation');

    const agent = 'agent-of-joerg@law.example';
    const asked = { email: agent, relation: 'agent', personEmail: 'jörg@northwind.example' };
    const { body } = await submit(asked);
    const question = await mailTo(agent, body.reference);
    expect(question.mail.text).not.toMatch(/we are asking them/i);
    const news = await mailTo(TEAM, body.reference);
    expect(news.mail.text).toContain('Nobody was asked');
    for (const reference of [own.body.reference, body.reference]) {
      const lead = await leadOf(reference);
      const owed = await project.rows(`outbox?lead_id=eq.${lead?.id}&state=eq.dead`);
      expect(owed).toEqual([]);
    }
  });

  it('that waited for the backend has a link that works, and the deadlines of the day it was made', async () => {
    const email = 'waited@northwind.example';
    const made = Date.now() - 16 * DAY_MS;
    const { body } = await submit({ email }, { 'x-accepted-at': new Date(made).toISOString() });
    expect(body.due).toBe(privacyDueDate('access', made));
    const { id } = await requestOf(body.reference);
    expect((await confirm(id)).body).toMatchObject({ is_confirmed: true, due: body.due });
  });

  it('is of no other day than the last year had, whatever the clock of the site said', async () => {
    for (const wrong of ['2000-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
      const email = `in-${wrong.slice(0, 4)}@northwind.example`;
      const { body } = await submit({ email }, { 'x-accepted-at': wrong });
      const { received_at: received } = await requestOf(body.reference);
      const age = Date.now() - Date.parse(String(received));
      expect(age, wrong).toBeGreaterThan(-DAY_MS);
      expect(age, wrong).toBeLessThan(367 * DAY_MS);
    }
  });

  it('is told of when it is confirmed, though its lead was erased', async () => {
    const email = 'erased@northwind.example';
    const { reference } = (await submit({ email, details: 'Of March' })).body;
    const { id } = await requestOf(reference);
    await mailsTo(TEAM, reference);
    await project.rpc('forget_person', { p_email: email });
    expect(await leadOf(reference)).toBeUndefined();
    expect((await confirm(id)).body).toMatchObject({ is_confirmed: true });
    const news = await mailsTo(TEAM, reference, 2);
    expect(news.map(({ mail }) => mail.subject).join()).toContain('confirmed');
    // A person who confirms has a lead again, which can be found and erased again.
    const lead = await leadOf(reference);
    expect(lead).toMatchObject({ email, message: 'Of March', details: { progress: 'confirmed' } });
    await project.rpc('forget_person', { p_email: email });
    expect(await leadOf(reference)).toBeUndefined();
  });

  it('that arrives again after its person was forgotten brings nothing back', async () => {
    const email = 'twice@northwind.example';
    const key = { 'idempotency-key': 'twice' };
    const first = await submit({ email }, key);
    const { reference } = first.body;
    const { id } = await requestOf(reference);
    const again = async () => {
      await project.rpc('forget_person', { p_email: email });
      expect(await submit({ email }, key)).toEqual(first);
      return leadOf(reference);
    };
    expect(await again()).toBeUndefined();
    // By its link, which was used since, it has a lead again.
    await confirm(id);
    expect(await submit({ email }, key)).toEqual(first);
    expect(await again()).toBeUndefined();
  });

  it('is confirmed and permitted though a stranger sent the keys that this might bear', async () => {
    const email = 'foreseen@northwind.example';
    const own = (await submit({ email })).body.reference;
    const agents = (await submit({ email: 'foresighted@law.example', relation: 'agent' })).body;
    const { id } = await requestOf(own);
    const keys = [`${id}:confirmed`, `confirmed-${id}`, `${agents.reference}:permitted`];
    for (const [index, key] of keys.entries()) {
      const stranger = { email: `stranger-${index}@northwind.example` };
      expect((await submit(stranger, { 'idempotency-key': key })).status).toBe(200);
    }
    await project.rpc('forget_person', { p_email: email });
    expect((await confirm(id)).body).toMatchObject({ is_confirmed: true });
    const permission = { action: 'record-permission', caseNumber: agents.reference };
    expect((await project.invoke('confirm-privacy-request', permission)).status).toBe(200);
    expect((await submit({ email }, { 'idempotency-key': `confirmed ${id}` })).status).toBe(400);
  });

  it('of an agent does not bring an address back that was erased', async () => {
    const person = 'forgotten@northwind.example';
    const asked = { email: 'agent-of-one@law.example', relation: 'agent', personEmail: person };
    const { reference } = (await submit(asked)).body;
    await mailsTo(TEAM, reference);
    await project.rpc('forget_person', { p_email: person });
    const { id } = await requestOf(reference);
    expect((await confirm(id)).body).toMatchObject({ is_confirmed: true });
    const news = await mailsTo(TEAM, reference, 2);
    const told = news.map(({ mail }) => mail.text).join();
    expect(told).toContain('whose address was erased since');
    expect(told).toContain('erased since');
    expect(told).not.toMatch(/null|undefined/);
    const lead = await leadOf(reference);
    const owed = await project.rows(`outbox?lead_id=eq.${lead?.id}`);
    expect(owed).toHaveLength(3);
    expect(JSON.stringify([lead, owed])).not.toContain(person);
  });

  it.each(['delete', 'opt-out'])(
    'of an agent (%s) awaits the permission of the person concerned, by a link of their own',
    async (kind) => {
      const [agent, person] = [`agent-${kind}@law.example`, `person-${kind}@northwind.example`];
      const asked = { email: agent, kind, relation: 'agent', name: 'Rosa Agentson' };
      const { status, body } = await submit({ ...asked, personEmail: person, details: 'For Bo.' });
      expect(status).toBe(200);
      const { reference } = body;
      const { id, state } = await requestOf(reference);
      expect(state).toBe('awaiting-permission');

      const told = await mailTo(agent, reference);
      expect(linkIn(told)).toBeUndefined();
      expect(told.mail.subject).toBe(`Your privacy request ${reference}`);
      expect(told.mail.text).toContain('Waiting for permission');
      const question = await mailTo(person, reference);
      expect(question.mail.subject).toBe(`Do you approve privacy request ${reference}?`);
      expect(question.mail.replyTo?.[0]?.address).toBe(TEAM);
      for (const typed of ['Rosa', agent, 'For Bo'])
        expect(question.mail.text + String(question.mail.html)).not.toContain(typed);
      const team = await mailTo(TEAM, reference);
      expect(team.mail.subject).toContain('permission awaited');
      expect(team.mail.text).toContain('Disclose, change, erase and stop nothing yet');
      expect(team.mail.text).toContain(person);

      const [named = ''] = linkIn(question)?.split('.') ?? [];
      expect(Buffer.from(named, 'base64url').toString()).toBe(id);
      expect((await confirm(id)).body).toMatchObject({ relation: 'agent', is_confirmed: true });
      const permitted = { state: 'confirmed', confirmed_by: 'link' };
      expect(await requestOf(reference)).toMatchObject(permitted);
      const news = (await mailsTo(TEAM, reference, 2)).map(({ mail }) => mail);
      expect(news.map(({ subject }) => subject).join()).toContain('request permitted');
      expect(news.map(({ text }) => text).join()).toContain(
        `was mailed to ${person} was confirmed`,
      );
    },
  );

  it('of an agent waits for a written permission where no person can be asked', async () => {
    const permit = (caseNumber: unknown) =>
      project.invoke('confirm-privacy-request', { action: 'record-permission', caseNumber });
    const asked = { email: 'agent+one@law.example', relation: 'agent', kind: 'limit' };
    for (const whom of [
      { details: 'For Bo' },
      // The agent's own mailbox: a reply from there would be the agent's.
      { personEmail: 'Agent+two@law.example', details: '' },
    ]) {
      const { reference } = (await submit({ ...asked, ...whom })).body;
      const { id, state, confirm_until } = await requestOf(reference);
      expect([state, confirm_until]).toEqual(['awaiting-permission', null]);
      expect((await confirm(id)).status).toBe(404);
      expect((await mailTo(TEAM, reference)).mail.text).toContain('Nobody was asked');
      const lead = await leadOf(reference);
      const owed = await project.rows(
        `outbox?lead_id=eq.${lead?.id}&select=template&order=template.asc`,
      );
      expect(owed).toEqual([{ template: 'privacy-team' }, { template: 'privacy-visitor' }]);

      const answers = [await permit(reference), await permit(String(reference).toLowerCase())];
      expect(answers.map(({ body }) => body.outcome)).toEqual(['recorded', 'known']);
      const permitted = { state: 'confirmed', confirmed_by: 'written-permission' };
      expect(await requestOf(reference)).toMatchObject(permitted);
      const news = await mailsTo(TEAM, reference, 2);
      expect(news.map(({ mail }) => mail.text).join()).toContain('signed permission of the person');
    }
    const own = (await submit({ email: 'own@northwind.example' })).body.reference;
    expect(await permit(own)).toEqual(refusal(409, 'no-agent'));
    for (const none of ['AH-PR-0123456789', 'all'])
      expect(await permit(none)).toEqual(refusal(404, 'not-found'));
  });

  it('of agents mails one person twice a day, and tells no agent of it', async () => {
    const person = 'sought@northwind.example';
    for (const index of [1, 2, 3, 4]) {
      const asked = { email: `agent-${index}@law.example`, relation: 'agent', personEmail: person };
      const { body } = await submit(asked);
      expect(body.mail).toBeUndefined();
      await mailsTo(TEAM, body.reference);
    }
    const rows = await project.rows(`outbox?template=eq.privacy-person&mailbox=eq.${person}`);
    expect(rows.filter(({ counted_at }) => counted_at === null)).toHaveLength(2);
  });

  it('takes nothing but a whole request', async () => {
    for (const changes of [
      { email: 'nowhere' },
      { kind: undefined },
      { relation: 'agent', details: '' },
      { relation: 'agent', personEmail: 'nowhere' },
    ])
      expect(await submit(changes)).toEqual(refusal(422, 'validation'));
    expect(await submit({ honeypot: 'x' })).toEqual(refusal(422, 'spam'));
  });
});
