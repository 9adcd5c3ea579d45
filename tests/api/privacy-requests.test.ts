import { createHmac, randomUUID } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { BREAK } from '#shared/i18n/gap.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import { mailsTo } from '../support/booked-call.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { privacyRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const PATH = '/api/privacy-requests';
const CASE_NUMBER = /^AH-PR-[0-9A-F]{10}$/;

// Every refusal gets its log line, and none of them contains the link.
const limits = { refusalLog: { linesAClient: 1000 } };
const site = await siteOfFile({}, { at: PLAIN_TUESDAY, limits });

const post = (body: string | object, headers: Record<string, string> = {}) =>
  request(site.url).post(PATH).set(headers).send(body);
const newAddress = () => `${randomUUID()}@northwind.example`;
const fieldsOf = (body: { errors: { field: string; code: string }[] }) =>
  body.errors.map(({ field, code }) => `${field} ${code}`);

/** The path of the link in the acknowledgement to an address, without the language prefix. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await poll(async () => {
    const mails = await mailsTo(site, email);
    return mails.length > 0 && mails;
  });
  const [link = ''] = /https:\/\/\S+\/privacy-requests\/\S+/.exec(mail?.text ?? '') ?? [];
  return splitLocale(new URL(link).pathname).path;
}

describe('a privacy request', () => {
  it('is taken with a case number, the same however often it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = privacyRequest({ email: newAddress() });
    const first = await post(body, headers).expect(200);
    expect(first.body).toEqual({
      status: 'sent',
      reference: expect.stringMatching(CASE_NUMBER),
      due: privacyDueDate('access', Date.parse(PLAIN_TUESDAY)),
    });
    expect((await post(body, headers).expect(200)).body).toEqual(first.body);
    const other = await post({ ...body, kind: 'delete' }, headers).expect(422);
    expect(other.body.type).toBe('/problems/idempotency-key-reused');
    const again = privacyRequest({ email: newAddress() });
    const [one, two] = [await post(again), await post(again)];
    expect(one.body).toEqual(two.body);
  });

  // ASVS 2.2.3
  it('needs a name, an address, a kind and a relation, and of an agent for whom', async () => {
    const { body } = await post({}).expect(422);
    expect(body.type).toBe('/problems/validation');
    expect(body.title).toBe('Please correct the following:');
    const missing = ['kind required', 'relation required', 'name required', 'email required'];
    expect(fieldsOf(body)).toEqual(missing);
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Please choose what you’d like us to do',
      'Please choose who this request is for',
      'Name is required',
      'Email is required',
    ]);
    for (const [changes, issue] of [
      [{ relation: 'agent', details: ' ' }, 'details required'],
      [{ relation: 'agent', personEmail: 'nowhere' }, 'personEmail email'],
      [{ kind: 'burn' }, 'kind option'],
      [{ kind: ['access'] }, 'kind option'],
      [{ relation: 'cousin' }, 'relation option'],
      [{ relation: 'agent', personEmail: 'jörg@northwind.example' }, 'personEmail unmailable'],
    ] as const)
      expect(fieldsOf((await post(privacyRequest(changes)).expect(422)).body)).toEqual([issue]);
    const least = { name: 'Maya', email: newAddress(), kind: 'limit', relation: 'self' };
    await post(least).expect(200);
    // For others an agent's field is ignored; for an agent the address alone says who the request is for.
    await post({ ...least, kind: 'access', personEmail: 'nowhere' }).expect(200);
    const agent = { relation: 'agent', personEmail: newAddress(), details: '' };
    await post(privacyRequest({ email: newAddress(), ...agent })).expect(200);
  });

  it('waits in the journal while the backend is away, and is refused where that refuses', async () => {
    await using peer = await startFakeSupabase();
    await using hosted = await hostSite(peer.env, {
      limits: { replay: { everyMs: 300, longestMs: 600 } },
    });
    const details = 'My name is wrong.\nMy phone number is wrong.\n\nThe rest is right.';
    const ask = (email: string) =>
      request(hosted.url)
        .post(PATH)
        .set({ referer: `${hosted.url}/fr-FR/dsar`, cookie: 'locale=ja-JP' })
        .send(privacyRequest({ email, details }));
    const away = { kind: 'status', status: 503, headers: { 'retry-after': '1' } } as const;
    peer.behave = ({ name }) => (name === 'submit-privacy-request' ? away : undefined);
    const { body } = await ask('queued@northwind.example').expect(202);
    expect(body).toMatchObject({ status: 'queued', reference: expect.stringMatching(CASE_NUMBER) });
    peer.behave = () => undefined;
    const lead = await poll(() => peer.leads[0], 60_000);
    expect(lead).toMatchObject({
      call: 'submit-privacy-request',
      body: privacyRequest({ email: 'queued@northwind.example', details }),
    });
    // The deadlines run from when the site accepted it, not from when it arrived.
    const [first, last] = [peer.calls()[0], peer.calls().at(-1)];
    // Its mails are in the language of the page that it was sent from.
    expect(last?.headers['x-locale']).toBe('fr-FR');
    expect(Date.parse(String(first?.headers['x-accepted-at']))).toBeLessThanOrEqual(Date.now());
    expect(last?.headers['x-accepted-at']).toBe(first?.headers['x-accepted-at']);
    peer.behave = () => ({ kind: 'status', status: 500, body: { code: 'internal' } });
    const refused = await ask('refused@northwind.example').expect(502);
    expect(refused.body.type).toBe('/problems/backend-failed');
  });
});

describe('a plain privacy request', () => {
  const postForm = (fields: Record<string, unknown>, page = '/dsar') =>
    request(site.url)
      .post(PATH)
      .type('form')
      .set('referer', `${site.url}${page}`)
      .set('sec-fetch-site', 'same-origin')
      .send(fields);

  it('returns to its page with the case number and the day of the answer', async () => {
    const fields = privacyRequest({ email: newAddress(), kind: 'opt-out' });
    const answer = await postForm(fields, '/fr-FR/dsar').expect(303);
    const address = new URL(String(answer.headers.location), site.url);
    expect(address.pathname + address.hash).toBe('/fr-FR/dsar#privacy');
    const query = Object.fromEntries(address.searchParams);
    expect(query).toEqual({
      sent: 'privacy',
      state: 'sent',
      reference: expect.stringMatching(CASE_NUMBER),
      due: privacyDueDate('opt-out', Date.parse(PLAIN_TUESDAY)),
    });
    const thanks = await request(site.url)
      .get(address.pathname + address.search)
      .expect(200);
    expect(thanks.text).toContain('Demande reçue');
    expect(thanks.text).toContain(query.reference);
    expect(thanks.text).toContain(`dateTime="${query.due}"`);
    address.searchParams.set('due', '"><b>');
    const forged = await request(site.url)
      .get(address.pathname + address.search)
      .expect(200);
    expect(forged.text).not.toContain('dateTime="');
  });

  it('whose acknowledgement is held back is promised none, however often it is sent', async () => {
    const email = newAddress();
    for (const kind of ['access', 'delete'])
      expect((await post(privacyRequest({ email, kind })).expect(200)).body.mail).toBeUndefined();
    const third = privacyRequest({ email, kind: 'portability' });
    const held = { status: 'sent', reference: expect.stringMatching(CASE_NUMBER), mail: 'held' };
    const key = { 'idempotency-key': randomUUID() };
    expect((await post(third, key).expect(200)).body).toMatchObject(held);
    expect((await post(third, key).expect(200)).body).toMatchObject(held);
    const { location = '' } = (await postForm({ ...third, email: ` ${email}` })).headers;
    const { text } = await request(site.url)
      .get(String(location).split('#')[0] ?? '')
      .expect(200);
    expect(text).toContain('the acknowledgment has to wait');
    expect(text).not.toContain('We have mailed you');
    const mails = await poll(async () => {
      const sent = await mailsTo(site, email);
      return sent.length >= 2 && sent;
    });
    expect(mails).toHaveLength(2);
  });

  it('that fails keeps everything and says what is wrong', async () => {
    const fields = privacyRequest({ name: '', relation: 'agent', kind: 'correct' });
    const addresses = { email: 'no-address', personEmail: 'none-either' };
    const { text } = await postForm({ ...fields, ...addresses }).expect(422);
    for (const words of [
      'Please correct the following:',
      'Name is required',
      'Please enter a valid email address',
      'Please enter a valid email address for the person you represent',
      'value="no-address"',
    ])
      expect(text).toContain(words);
    for (const choice of ['correct', 'agent'])
      expect(text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${choice}"`));
    expect(text).not.toContain('<script');
  });
});

describe('an agent’s request, without script', () => {
  it('asks for the person’s address, and is permitted by that person alone', async () => {
    const form = await request(site.url).get('/dsar').expect(200);
    expect(form.text).toMatch(/<input[^>]*name="personEmail"/);
    const [agent, person] = [newAddress(), newAddress()];
    const fields = privacyRequest({ email: agent, kind: 'delete', relation: 'agent' });
    const answer = await request(site.url)
      .post(PATH)
      .type('form')
      .set('referer', `${site.url}/es-MX/dsar`)
      .send({ ...fields, personEmail: person })
      .expect(303);
    const [thanks = ''] = String(answer.headers.location).split('#');
    const { text } = await request(site.url).get(thanks).expect(200);
    expect(text).toContain('en espera de la autorización de quien usted representa');
    expect(text).not.toContain('confirme el enlace de ese correo');

    const [told] = await poll(async () => {
      const mails = await mailsTo(site, agent);
      return mails.length > 0 && mails;
    });
    expect(told?.text).toContain('En espera de autorización');
    expect(told?.text).not.toContain('/privacy-requests/');
    const path = await linkTo(person);
    const open = async (locale: string) =>
      (await request(site.url).get(`/${locale}${path}`).expect(200)).text;
    const page = await open('es-MX');
    expect(page).toContain('¿Autoriza esta solicitud?');
    // Where the answer would go, and no word that the agent typed.
    expect(page).toContain(agent);
    for (const secret of [person, 'Lindqvist', 'SOC 2']) expect(page).not.toContain(secret);
    await request(site.url).post(path).type('form').send('').expect(303);
    expect(await open('en-US')).toContain('You have approved this request');
  });
});

describe('the link that confirms a request', () => {
  // ASVS 2.3.1, 3.5.3, 8.2.3
  it('confirms by a post alone, as often as it is sent, and tells the team', async () => {
    const email = newAddress();
    const { body } = await post(privacyRequest({ email, kind: 'delete' })).expect(200);
    const path = await linkTo(email);
    for (const visit of ['get', 'head', 'get'] as const) {
      const { headers, text = '' } = await request(site.url)[visit](path).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'origin',
        'x-robots-tag': 'noindex',
      });
      if (visit === 'head') continue;
      expect(text).toContain('Confirm your request');
      expect(text).toContain(body.reference);
      for (const secret of [email, 'Lindqvist', 'SOC 2', '<script'])
        expect(text).not.toContain(secret);
    }
    const confirm = () => request(site.url).post(path).type('form').send('');
    for (const _ of [1, 2]) expect((await confirm().expect(303)).headers.location).toBe(path);
    const { text } = await request(site.url).get(`/ja-JP${path}`).expect(200);
    expect(text.replaceAll(BREAK, '')).toContain('ご請求が確定しました');
    const told = await poll(async () => {
      const mails = await mailsTo(site, 'privacy@auditharbor.example');
      const about = mails.filter(({ subject }) => subject?.includes(body.reference));
      return about.length > 1 && about;
    });
    const confirmed = told.filter(({ subject }) => subject?.includes('request confirmed'));
    expect([told.length, confirmed.length]).toEqual([2, 1]);
  });

  // ASVS 8.2.2, 9.1.1, 9.2.2
  it('opens nothing where it is not ours, not for this, or of no request', async () => {
    const email = newAddress();
    await post(privacyRequest({ email })).expect(200);
    const path = await linkTo(email);
    const token = path.slice('/privacy-requests/'.length);
    const [named = '', mac = ''] = token.split('.');
    const id = Buffer.from(named, 'base64url').toString();
    const ofMeetings = createHmac('sha256', 'another key').update(`privacy-request:${id}`);
    for (const wrong of [
      `${named}.${ofMeetings.digest('base64url')}`,
      `${Buffer.from(randomUUID()).toString('base64url')}.${mac}`,
      token.slice(0, -1),
      named,
      '%00',
    ]) {
      const { text } = await request(site.url).get(`/privacy-requests/${wrong}`).expect(404);
      expect(text).toContain('This link doesn’t work');
      await request(site.url).post(`/privacy-requests/${wrong}`).type('form').send('').expect(404);
    }
    await request(site.url).get(`/meetings/${token}`).expect(404);
    const foreign = request(site.url).post(path).type('form').set('sec-fetch-site', 'cross-site');
    await foreign.send('').expect(403);
    expect((await request(site.url).get(path)).text).toContain('Confirm your request');
    await site.untilLine(
      (line) => line.route === '/privacy-requests/:token' && line.status === 403,
    );
    const log = site.lines.join('\n');
    for (const part of [named, mac, id, email]) expect(log).not.toContain(part);
  });

  it('asks for nothing once its request is closed, and is a page of status 503 while the backend is away', async () => {
    await using peer = await startFakeSupabase();
    const SIGNING_KEY = 'a signing key of the tests, long enough for anybody';
    await using hosted = await hostSite({
      SIGNING_KEY,
      ...peer.env,
    });
    const path = linkOf(randomUUID(), SIGNING_KEY);
    for (const relation of ['self', 'agent']) {
      const told = { case_number: 'AH-PR-0123456789', kind: 'delete', relation, due: '2026-12-26' };
      const body = { ...told, is_confirmed: false, is_closed: true };
      peer.behave = () => ({ kind: 'ok', body });
      const { text } = await request(hosted.url).get(path).expect(200);
      expect(text).toContain('This request is closed');
      expect(text).not.toContain('We will answer by');
      expect(text).not.toMatch(/<form[^>]*action="\/privacy-requests/);
    }
    await peer.down();
    for (const answer of [
      await request(hosted.url).get(path),
      await request(hosted.url).post(path).type('form').send(''),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toContain(path);
      expect(answer.text).not.toContain('<script');
      // It may have been confirmed nevertheless.
      expect(answer.text).toContain('it will show whether your request is confirmed');
      expect(answer.text).not.toContain('Nothing was sent');
    }
  });
});

/** The path of a request's link, as in the mail. */
function linkOf(id: string, signingKey: string): string {
  const mac = createHmac('sha256', signingKey).update(`privacy-request:${id}`);
  return `/privacy-requests/${Buffer.from(id).toString('base64url')}.${mac.digest('base64url')}`;
}
