import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days.ts';
import { BREAK } from '#shared/i18n/gap.ts';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import { clientOf, type Headers, locationOf } from '../support/client.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { privacyRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { SIGNING_KEY } from '../support/lead-intake.ts';
import { pathIn, signLink } from '../support/mailed-link.ts';
import { untilMailed } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const PATH = '/api/privacy-requests';
const CASE_NUMBER = /^AH-PR-[0-9A-F]{10}$/;

// Every refusal gets its log line, and none of them contains the link.
const limits = { refusalLog: { linesAClient: 1000 } };
const site = await siteOfFile({}, { at: PLAIN_TUESDAY, limits });
const { get, head, post, submit, read } = clientOf(site);

const newAddress = () => `${randomUUID()}@northwind.example`;

const send = (changes: object, headers: Headers = {}) =>
  post(PATH, privacyRequest({ ...changes }), headers);

const submitFrom = (page: string, changes: object) =>
  submit(PATH, privacyRequest({ ...changes }), {
    referer: site.url + page,
    'sec-fetch-site': 'same-origin',
  });

/** The path of the link in the acknowledgement to an address, without the language prefix. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await untilMailed(site, email);
  return pathIn(mail, 'privacy-requests');
}

describe('a privacy request', () => {
  it('is taken with a case number, the same however often it is sent', async () => {
    const asked = { email: newAddress() };
    const first = await send(asked).expect(200);
    expect(first.body).toEqual({
      status: 'sent',
      reference: expect.stringMatching(CASE_NUMBER),
      due: privacyDueDate('access', Date.parse(PLAIN_TUESDAY)),
    });
    expect((await send(asked)).body).toEqual(first.body);
  });

  it('keeps the day of its answer, though it is sent again on the next', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const today = await hostSite(AWAY, { at: PLAIN_TUESDAY });
    const first = await clientOf(today).post(PATH, privacyRequest(), key).expect(202);
    await today.stop();
    const at = new Date(Date.parse(PLAIN_TUESDAY) + 23 * HOUR_MS).toISOString();
    await using next = await hostSite({ ...AWAY, DATA_DIR: today.dataDir }, { at });
    const again = await clientOf(next).post(PATH, privacyRequest(), key).expect(202);
    expect(again.body).toEqual(first.body);
  });

  // ASVS 2.2.3
  it('needs a name, an address, a kind and a relation, and of an agent for whom', async () => {
    type Fault = { field: string; code: string; message: string };
    const { body } = await post(PATH, {}).expect(422);
    expect(body.type).toBe('/problems/validation');
    expect(body.title).toBe('Please correct the following:');
    expect(
      body.errors.map(({ field, code, message }: Fault) => `${field} ${code}: ${message}`),
    ).toEqual([
      'kind required: Please choose what you’d like us to do',
      'relation required: Please choose who this request is for',
      'name required: Name is required',
      'email required: Email is required',
    ]);
    for (const [changes, ...fault] of [
      [{ relation: 'agent', details: ' ' }, 'details', 'required'],
      [{ relation: 'agent', personEmail: 'nowhere' }, 'personEmail', 'email'],
      [{ kind: 'burn' }, 'kind', 'option'],
      [{ kind: ['access'] }, 'kind', 'option'],
      [{ relation: 'cousin' }, 'relation', 'option'],
      [{ relation: 'agent', personEmail: 'jörg@northwind.example' }, 'personEmail', 'unmailable'],
    ] as const) {
      const { errors } = (await send(changes).expect(422)).body;
      expect(errors.map(({ field, code }: Fault) => [field, code])).toEqual([fault]);
    }
    const least = { name: 'Maya', email: newAddress(), kind: 'limit', relation: 'self' };
    await post(PATH, least).expect(200);
    // For others an agent's field is ignored; for an agent the address alone says who the request is for.
    await post(PATH, { ...least, kind: 'access', personEmail: 'nowhere' }).expect(200);
    const agent = { relation: 'agent', personEmail: newAddress(), details: '' };
    await send({ email: newAddress(), ...agent }).expect(200);
  });

  it('waits in the journal while the backend is away', async () => {
    await using peer = await startFakeSupabase();
    const replay = { everyMs: 300, longestMs: 600 };
    await using hosted = await hostSite(peer.env, { limits: { replay } });
    const details = 'My name is wrong.\nMy phone number is wrong.\n\nThe rest is right.';
    const page = { referer: `${hosted.url}/fr-FR/dsar`, cookie: 'locale=ja-JP' };
    const asked = privacyRequest({ email: 'queued@northwind.example', details });
    const away = { kind: 'status', status: 503, headers: { 'retry-after': '1' } } as const;
    peer.behave = ({ name }) => (name === 'submit-privacy-request' ? away : undefined);
    const { body } = await clientOf(hosted).post(PATH, asked, page).expect(202);
    expect(body).toMatchObject({ status: 'queued', reference: expect.stringMatching(CASE_NUMBER) });
    peer.behave = () => undefined;
    const lead = await poll(() => peer.leads[0], 60_000);
    expect(lead).toMatchObject({ call: 'submit-privacy-request', body: asked });
    // The deadlines run from when the site accepted it, not from when it arrived.
    const [first, last] = [peer.calls()[0], peer.calls().at(-1)];
    // Its mails are in the language of the page that it was sent from.
    expect(last?.headers['x-locale']).toBe('fr-FR');
    expect(Date.parse(String(first?.headers['x-accepted-at']))).toBeLessThanOrEqual(Date.now());
    expect(last?.headers['x-accepted-at']).toBe(first?.headers['x-accepted-at']);
  });
});

describe('a plain privacy request', () => {
  it('returns to its page with the case number and the day of the answer', async () => {
    const asked = submitFrom('/fr-FR/dsar', { email: newAddress(), kind: 'opt-out' });
    const address = new URL(await locationOf(asked), site.url);
    expect(address.pathname + address.hash).toBe('/fr-FR/dsar#privacy');
    const query = Object.fromEntries(address.searchParams);
    expect(query).toEqual({
      sent: 'privacy',
      state: 'sent',
      reference: expect.stringMatching(CASE_NUMBER),
      due: privacyDueDate('opt-out', Date.parse(PLAIN_TUESDAY)),
    });
    const thanks = await read(address.pathname + address.search);
    for (const said of ['Demande reçue', query.reference, `dateTime="${query.due}"`])
      expect(thanks).toContain(said);
    address.searchParams.set('due', '"><b>');
    expect(await read(address.pathname + address.search)).not.toContain('dateTime="');
  });

  it('whose acknowledgement is held back is promised none, however often it is sent', async () => {
    const email = newAddress();
    for (const kind of ['access', 'delete'])
      expect((await send({ email, kind }).expect(200)).body.mail).toBeUndefined();
    const third = { email, kind: 'portability' };
    const held = { status: 'sent', reference: expect.stringMatching(CASE_NUMBER), mail: 'held' };
    const key = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) expect((await send(third, key).expect(200)).body).toMatchObject(held);
    const text = await read(
      await locationOf(submitFrom('/dsar', { ...third, email: ` ${email}` })),
    );
    expect(text).toContain('the acknowledgment has to wait');
    expect(text).not.toContain('We have mailed you');
    expect(await untilMailed(site, email, { count: 2 })).toHaveLength(2);
  });
});

describe('an agent’s request, without script', () => {
  it('asks for the person’s address, and is permitted by that person alone', async () => {
    expect(await read('/dsar')).toMatch(/<input[^>]*name="personEmail"/);
    const [agent, person] = [newAddress(), newAddress()];
    const asked = { email: agent, personEmail: person, kind: 'delete', relation: 'agent' };
    const text = await read(await locationOf(submitFrom('/es-MX/dsar', asked)));
    expect(text).toContain('en espera de la autorización de quien usted representa');
    expect(text).not.toContain('confirme el enlace de ese correo');

    const path = await linkTo(person);
    const page = await read(`/es-MX${path}`);
    expect(page).toContain('¿Autoriza esta solicitud?');
    // Where the answer would go, and no word that the agent typed.
    expect(page).toContain(agent);
    for (const secret of [person, 'Lindqvist', 'SOC 2']) expect(page).not.toContain(secret);
    await submit(path, '').expect(303);
    expect(await read(`/en-US${path}`)).toContain('You have approved this request');
  });
});

describe('the link that confirms a request', () => {
  // ASVS 2.3.1, 3.5.3, 8.2.3
  it('confirms by a post alone, as often as it is sent, and tells the team', async () => {
    const email = newAddress();
    const about = (await send({ email, kind: 'delete' }).expect(200)).body.reference;
    const path = await linkTo(email);
    for (const ask of [get, head, get]) {
      const { headers, text = '' } = await ask(path).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'origin',
        'x-robots-tag': 'noindex',
      });
      if (ask === head) continue;
      for (const said of ['Confirm your request', about]) expect(text).toContain(said);
      for (const secret of [email, 'Lindqvist', 'SOC 2', '<script'])
        expect(text).not.toContain(secret);
    }
    for (const _ of [1, 2]) expect(await locationOf(submit(path, ''))).toBe(path);
    const confirmed = await read(`/ja-JP${path}`);
    expect(confirmed.replaceAll(BREAK, '')).toContain('ご請求が確定しました');
    const told = await untilMailed(site, 'privacy@auditharbor.example', { about, count: 2 });
    const ofThat = told.filter(({ subject }) => subject?.includes('request confirmed'));
    expect([told.length, ofThat.length]).toEqual([2, 1]);
  });

  // ASVS 8.2.2, 9.1.1, 9.2.2
  it('opens nothing where it is not ours, not for this, or of no request', async () => {
    const email = newAddress();
    await send({ email }).expect(200);
    const path = await linkTo(email);
    const token = path.slice('/privacy-requests/'.length);
    const [named = '', mac = ''] = token.split('.');
    const id = Buffer.from(named, 'base64url').toString();
    // tests/api/meeting-changes.test.ts has all that is no link.
    for (const wrong of [signLink('privacy-request', id, 'another key'), named]) {
      const { text } = await get(`/privacy-requests/${wrong}`).expect(404);
      expect(text).toContain('This link doesn’t work');
      await submit(`/privacy-requests/${wrong}`, '').expect(404);
    }
    await get(`/meetings/${token}`).expect(404);
    await submit(path, '', { 'sec-fetch-site': 'cross-site' }).expect(403);
    expect(await read(path)).toContain('Confirm your request');
    await site.untilLine(
      (line) => line.route === '/privacy-requests/:token' && line.status === 403,
    );
    const log = site.lines.join('\n');
    for (const part of [named, mac, id, email]) expect(log).not.toContain(part);
  });

  it('asks for nothing once its request is closed, and is a page of status 503 while the backend is away', async () => {
    await using peer = await startFakeSupabase();
    await using hosted = await hostSite({ SIGNING_KEY, ...peer.env });
    const client = clientOf(hosted);
    const path = `/privacy-requests/${signLink('privacy-request', randomUUID(), SIGNING_KEY)}`;
    for (const relation of ['self', 'agent']) {
      const told = { case_number: 'AH-PR-0123456789', kind: 'delete', relation, due: '2026-12-26' };
      const body = { ...told, is_confirmed: false, is_closed: true };
      peer.behave = () => ({ kind: 'ok', body });
      const text = await client.read(path);
      expect(text).toContain('This request is closed');
      expect(text).not.toContain('We will answer by');
      expect(text).not.toMatch(/<form[^>]*action="\/privacy-requests/);
    }
    await peer.down();
    for (const asked of [client.get(path), client.submit(path, '')]) {
      const { text, headers } = await asked.expect(503);
      expect(headers['cache-control']).toBe('no-store');
      // It may have been confirmed nevertheless.
      expect(text).toContain('it will show whether your request is confirmed');
      for (const absent of [path, '<script', 'Nothing was sent'])
        expect(text).not.toContain(absent);
    }
  });
});
