import { beforeAll, describe, expect, it } from 'vitest';
import { bookCall, CALL_DAY as DAY, CALL_ZONE as ZONE } from '../support/booked-call.ts';
import { clientOf, type Headers, locationOf } from '../support/client.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import { SIGNING_KEY } from '../support/lead-intake.ts';
import { signLink } from '../support/mailed-link.ts';
import { calendarIn, mailsTo } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

// Every refusal gets its log line, and none of them contains the link.
const limits = { refusalLog: { linesAClient: 1000 } };
const site = await siteOfFile({}, { at: PLAIN_TUESDAY, limits });
const { get, post, submit, read } = clientOf(site);

/** The calendar entry in the visitor's mail with this SEQUENCE. */
const invitation = (email: string, sequence: number) =>
  poll(async () =>
    (await mailsTo(site, email))
      .map(calendarIn)
      .find((text) => new RegExp(`^SEQUENCE:${sequence}\\s*$`, 'm').test(text)),
  );

const book = (email: string, time: string) => bookCall(site, email, time);

/** Whether a time of that day is on offer. */
async function isFree(time: string): Promise<boolean> {
  const { body } = await get(`/api/meetings/slots?from=${DAY}&to=${DAY}&timezone=${ZONE}`);
  return body.slots.find((slot: { time: string }) => slot.time === time).available;
}

const CANCEL = { action: 'cancel' };

const move = (path: string, slot: string, timezone = ZONE) =>
  submit(path, { action: 'move', slot, timezone });

/** A field of the form that keeps the visitor's zone. */
const inZone = (zone: string) => `<input type="hidden" name="timezone" value="${zone}"/>`;

describe('the page of a booked call', () => {
  // ASVS 8.2.3, 14.3.2
  it('shows the call, for nobody to keep and without a script that could pass it on', async () => {
    const path = await book('shown@a.example', '09:00');
    const { text, headers } = await get(path).expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'origin',
    });
    expect(text).toMatch(/<h1[^>]*>Move or cancel your call<\/h1>/);
    expect(text).toContain('<title>Move or Cancel Your Call | Auditharbor</title>');
    expect(text).toContain(`<time dateTime="${DAY}">`);
    expect(text).toContain('>9:00\u00a0AM</time>');
    expect(text).toContain('https://meet.jit.si/');
    expect(text).not.toMatch(/<script|rel="canonical"|<link[^>]*hreflang/i);
    // Nothing of whom the call is with.
    expect(text).not.toContain('shown@a.example');
    expect(headers.etag).toBeUndefined();
  });

  it('is in the language of cookie, browser or address, and on the clock asked for', async () => {
    const path = await book('tongues@a.example', '09:30');
    for (const [address, headers, said] of [
      [path, { 'accept-language': 'fr-FR' }, /lang="fr-FR".*Déplacer ou annuler votre appel/s],
      [path, { cookie: 'locale=ja-JP' }, /lang="ja-JP".*オンラインデモの変更・キャンセル/s],
      [`/es-MX${path}`, {}, /lang="es-MX".*Cambie o cancele su llamada/s],
    ] as const)
      expect(await read(address, headers)).toMatch(said);
    expect(await read(`/es-MX${path}`)).toContain(`action="/es-MX${path}"`);
    const redirect = await get(`/ES-mx${path}/`).expect(308);
    expect(redirect.headers).toMatchObject({
      location: `/es-MX${path}`,
      'cache-control': 'no-store',
    });
    expect(await read(`${path}?timezone=Asia/Kathmandu`)).toContain(inZone('Asia/Kathmandu'));
    expect(await read(`${path}?timezone=Mars/Olympus`)).toContain(inZone(ZONE));
  });

  it('cancels the call, takes it out of the calendar and frees its time', async () => {
    const path = await book('cancels@a.example', '10:00');
    expect(await isFree('10:00')).toBe(false);
    expect(await locationOf(submit(path, CANCEL))).toBe(`${path}?state=cancelled`);
    expect(await isFree('10:00')).toBe(true);
    expect(await invitation('cancels@a.example', 1)).toContain('METHOD:CANCEL');

    const text = await read(`${path}?state=moved`);
    expect(text).toContain('Your call is canceled');
    for (const gone of [`action="${path}"`, 'https://meet.jit.si/'])
      expect(text).not.toContain(gone);
    await submit(path, CANCEL).expect(303);
    const late = await move(path, `${DAY}T15:00`).expect(409);
    expect(late.text).toContain('Your call is canceled');
    expect(await isFree('15:00')).toBe(true);
  });

  it('moves the call to another time, whose old one is free again', async () => {
    const path = await book('moves@a.example', '11:00');
    const moved = await locationOf(move(path, `${DAY}T14:00`));
    expect(moved).toBe(`${path}?state=moved`);
    expect([await isFree('11:00'), await isFree('14:00')]).toEqual([true, false]);
    expect(await invitation('moves@a.example', 1)).toContain('METHOD:REQUEST');
    const text = await read(moved);
    for (const said of ['Your call has moved', '>2:00\u00a0PM</time>'])
      expect(text).toContain(said);
    await move(path, `${DAY}T14:00`).expect(303);
    expect(await mailsTo(site, 'moves@a.example')).toHaveLength(2);
  });

  it('mails by the link of the answer what any address may be sent, by the mailed one all', async () => {
    const email = 'counted@a.example';
    const asked = consultationRequest({ email, date: DAY, time: '15:00', timezone: ZONE });
    const mailed = await book(email, '15:00');
    const { location: shown = '' } = (await post('/api/meetings', asked).expect(201)).headers;
    expect(shown).toMatch(/^\/meetings\/[\w.-]+$/);
    expect(shown).not.toBe(mailed);
    await get(`${shown}/discovery-call.ics`).expect(200);

    const day = weekday(9, PLAIN_TUESDAY);
    for (const count of [1, 2, 3, 4]) {
      await move(shown, `${day}T1${count}:00`).expect(303);
      if (count <= 2) await invitation(email, count);
    }
    await move(mailed, `${day}T16:00`).expect(303);
    await invitation(email, 5);
    await submit(mailed, CANCEL).expect(303);
    await get(`${shown}/discovery-call.ics`).expect(404);
    await invitation(email, 6);
    expect(await mailsTo(site, email)).toHaveLength(3 + 2);
  });

  it('says whom to write to once the call was moved five times in a day, and can still cancel it', async () => {
    const path = await book('restless@a.example', '10:00');
    const day = weekday(10, PLAIN_TUESDAY);
    for (const hour of [10, 11, 12, 13, 14]) await move(path, `${day}T${hour}:00`).expect(303);
    const { text } = await move(path, `${day}T15:00`).expect(422);
    expect(text).toContain('This call has been moved too often');
    expect(text).toMatch(/write to hello@auditharbor\.example and quote the reference/);
    expect(text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${day}T15:00"`));
    await submit(path, CANCEL).expect(303);
  });

  it('refuses no time and no zone next to the field, and keeps the choice', async () => {
    const path = await book('refused@a.example', '12:00');
    const { text } = await move(path, '').expect(422);
    expect(text).toMatch(/id="move-times-error"[^>]*>Both date and time are required to schedule /);
    expect(text).toContain('Please correct the following:');
    const zone = await move(path, `${DAY}T12:30`, 'Mars/Olympus').expect(422);
    expect(zone.text).toContain('id="move-zone-error"');
    expect(zone.text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${DAY}T12:30"`));
    await submit(path, { action: 'sell' }).expect(422);
  });
});

/** The number of no meeting. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the link of a booked call', () => {
  let path: string;
  beforeAll(async () => {
    path = await book('linked@a.example', '13:00');
  });

  // ASVS 8.2.2, 9.1.1
  it('opens nothing where it is not ours, or of no meeting', async () => {
    const token = path.slice('/meetings/'.length);
    const [named = '', mac = ''] = token.split('.');
    const id = Buffer.from(named, 'base64url').toString();
    const forged = [
      signLink('meeting', id, 'another key'),
      `${Buffer.from(NOBODY).toString('base64url')}.${mac}`,
      token.slice(0, -1),
      `${token}x`,
      `${token}.`,
      named,
      `.${mac}`,
      'short',
      '%00',
    ];
    for (const wrong of forged) {
      const { text } = await get(`/meetings/${wrong}`).expect(404);
      expect(text).toMatch(/<h1[^>]*>This link doesn’t work/);
      expect(text).toContain('write to hello@auditharbor.example');
      expect(text).not.toContain(mac);
      await submit(`/meetings/${wrong}`, CANCEL).expect(404);
    }
    await get(`/xx-XX${path}`).expect(404);
    expect(await isFree('13:00')).toBe(false);
  });

  // ASVS 3.5.1
  it('is of no use to another site', async () => {
    const foreign: Headers[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign)
      expect((await submit(path, CANCEL, headers).expect(403)).text).not.toContain(path);
    expect(await isFree('13:00')).toBe(false);
  });

  // ASVS 14.2.1, 16.2.5, 16.3.2
  it('stands in no line of the log', async () => {
    await site.untilLine((line) => line.route === '/meetings/:token' && line.status === 403);
    const [named = '', mac = ''] = path.slice('/meetings/'.length).split('.');
    const log = site.lines.join('\n');
    expect(log).toContain('/:locale/meetings/:token');
    for (const part of [named, mac, Buffer.from(named, 'base64url').toString()])
      expect(log).not.toContain(part);
  });
});

describe('a meeting that the backend does not tell of', () => {
  // ASVS 11.2.2
  it('is a page of status 503 that keeps the link to itself, whether its key is the current or the former', async () => {
    const SIGNING_KEY_PREVIOUS = 'the former signing key, long enough for anybody too';
    await using alone = await hostSite({ SIGNING_KEY, SIGNING_KEY_PREVIOUS, ...AWAY });
    const client = clientOf(alone);
    const linkOf = (key: string) => `/meetings/${signLink('meeting', NOBODY, key)}`;
    const unknown = linkOf(SIGNING_KEY);
    await client.get(linkOf('a key that was never the key of this site')).expect(404);
    for (const asked of [
      client.get(unknown),
      client.get(linkOf(SIGNING_KEY_PREVIOUS)),
      client.submit(unknown, CANCEL),
    ]) {
      const { text, headers } = await asked.expect(503);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('We can’t look up your call right now');
      for (const absent of [unknown, '<script']) expect(text).not.toContain(absent);
    }
  });
});
