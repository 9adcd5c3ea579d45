import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Behaviour, startFakeSupabase } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const LINK = 'https://zoom.example/j/81000000001?pwd=x';
const MADE: Behaviour = {
  kind: 'ok',
  body: { join_url: LINK, id: 81000000001, password: 'geheim' },
};
/** Later than the days that are shown by default. */
const DAY = weekday(40, PLAIN_TUESDAY);
const SLOT = `${DAY}T10:30`;

const fake = await startFakeSupabase();
afterAll(() => fake[Symbol.asyncDispose]());
const site = await siteOfFile(fake.env, { at: PLAIN_TUESDAY });
const startHosted = (env: Record<string, string> = {}) =>
  hostSite({ ...fake.env, ...env }, { at: PLAIN_TUESDAY });

beforeEach(() => {
  provide(MADE);
});

/** Sets the answers of the function that makes meetings, and of the one that confirms them. */
function provide(create: Behaviour, confirm: Behaviour = { kind: 'ok' }): void {
  fake.behave = ({ name }) => {
    if (name === 'create-zoom-meeting') return create;
    return name === 'send-meeting-confirmation' ? confirm : undefined;
  };
}

let visitors = 0;

/** Books as a page without scripts does, each time as another visitor. */
function book(changes: Record<string, string> = {}, { at = site, page = '/discovery-call' } = {}) {
  visitors += 1;
  return request(at.url)
    .post('/api/meetings')
    .type('form')
    .set('referer', `${at.url}${page}`)
    .send({
      ...consultationRequest({ email: `plain${visitors}@a.example` }),
      slot: SLOT,
      timezone: 'Asia/Kathmandu',
      from: DAY,
      returnTo: page,
      ...changes,
    });
}

const open = (location: string) => request(site.url).get(location.split('#')[0] ?? '');

it('without script, a link opens the form for other days and zones, whose list the page goes without', async () => {
  const { text } = await open('/discovery-call').expect(200);
  expect(text).not.toContain('<optgroup');
  const link = /<noscript><a href="([^"]*timezone=[^"]*)"/.exec(text)?.[1] ?? '';
  const { text: asked } = await open(link.replaceAll('&amp;', '&')).expect(200);
  expect(asked).toMatch(/<select id="plain-zone"[^>]*>(?:(?!<\/select>).)*<optgroup/s);
});

it('the times without script are those of the zone that was chosen', async () => {
  const { text } = await open('/discovery-call?timezone=Asia/Kathmandu').expect(200);
  expect(text).toContain('<input type="hidden" name="timezone" value="Asia/Kathmandu"/>');
});

describe('a plain booking that succeeds', () => {
  it('leads to its page, which tells when and where, to this visitor alone', async () => {
    const answer = await book().expect(303);
    const { location = '' } = answer.headers;
    expect(location).toMatch(
      /^\/discovery-call\?sent=meeting&state=sent&reference=AH-[0-9A-F]{10}&meeting=[\w-]+#meeting$/,
    );
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();

    const { text, headers } = await open(location).expect(200);
    // Only the visitor who booked has its address, so it opens from anywhere.
    expect((await open(location).set('sec-fetch-site', 'cross-site').expect(200)).text).toBe(text);
    for (const told of ['Meeting Scheduled!', '10:30', 'Kathmandu time', '81000000001', 'geheim'])
      expect(text).toContain(told);
    expect(text).toContain(`<time dateTime="${DAY}"`);
    expect(text).toMatch(new RegExp(`<a href="${LINK.replace('?', '\\?')}"[^>]*noreferrer[^>]*>`));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
      'x-robots-tag': 'noindex',
    });
    expect(headers.etag).toBeUndefined();
    expect(text).not.toContain('<script');
    // The page's own links do not pass the sealed address on; the choice of a language leads back to it.
    const sealed = new URL(location, site.url).searchParams.get('meeting') ?? '';
    const [returnTo = '', ...others] = text.match(new RegExp(`<[^<]*${sealed}[^>]*>`, 'g')) ?? [];
    expect([returnTo, others]).toEqual([expect.stringMatching(/name="returnTo"/), []]);
    const [, address = ''] = /value="([^"]*)"/.exec(returnTo) ?? [];
    const chosen = await request(site.url)
      .post('/api/locale')
      .type('form')
      .set('referer', `${site.url}/`)
      .send({ locale: 'fr-FR', returnTo: address.replaceAll('&amp;', '&') })
      .expect(303);
    expect((await open(chosen.headers.location ?? '').expect(200)).text).toContain('81000000001');

    await site.untilLine((line) => line.route === '/discovery-call' && line.status === 200);
    const log = site.lines.join('\n');
    for (const secret of [sealed, LINK, 'geheim']) expect(log).not.toContain(secret);
  });

  it('says where the rest is to be found where the address tells nothing', async () => {
    const { location = '' } = (await book({}, { page: '/fr-FR/discovery-call' })).headers;
    expect(location).toMatch(/^\/fr-FR\/discovery-call\?sent=meeting/);
    const fresh = await open(location).expect(200);
    expect(fresh.text).toContain('Rejoindre l’appel');
    for (const address of [
      location.replace(/meeting=[^#&]+/, 'meeting=forged'),
      location.replace(/reference=AH-\w+/, 'reference=AH-0000000000'),
      location.replace(/&meeting=[^#&]+/, ''),
    ]) {
      const { text } = await open(address).expect(200);
      expect(text).not.toContain(LINK);
      expect(text).toContain('n’affiche la date, l’heure et le lien que pendant une demi-heure');
    }
  });

  it('leads to the page of the call itself once that was moved or cancelled', async () => {
    const id = randomUUID();
    let shown: Behaviour = { kind: 'status', status: 503 };
    fake.behave = ({ name }) => {
      if (name === 'change-meeting') return shown;
      return name === 'create-zoom-meeting'
        ? { kind: 'ok', body: { join_url: LINK, id: 1, password: '', booking_id: id } }
        : undefined;
    };
    const { location = '' } = (await book({}, { page: '/fr-FR/discovery-call' })).headers;
    // If the current state is unknown, the booking is shown as it was made.
    expect((await open(location).expect(200)).text).toContain(LINK);
    const stored = (changes: object) => ({
      kind: 'ok' as const,
      body: {
        start_time: new Date(Date.parse(`${SLOT}:00+05:45`)).toISOString(),
        timezone: 'Asia/Kathmandu',
        state: 'scheduled',
        join_url: LINK,
        ...changes,
      },
    });
    shown = stored({});
    expect((await open(location).expect(200)).text).toContain(LINK);
    for (const change of [{ state: 'cancelled' }, { start_time: `${DAY}T09:15:00Z` }]) {
      shown = stored(change);
      const { headers } = await open(location).expect(303);
      expect(headers.location).toMatch(/^\/fr-FR\/meetings\/[\w-]+\.[\w-]+$/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('keeps its address to itself also where the page fails', async () => {
    await using strict = await startHosted({ RATE_LIMIT_PAGES: '1' });
    const { location = '' } = (await book({}, { at: strict }).expect(303)).headers;
    const ask = () => request(strict.url).get(location.split('#')[0] ?? '');
    await ask().expect(200);
    const { text, headers } = await ask().expect(429);
    expect(text).not.toMatch(/<script|meeting=/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
      'x-robots-tag': 'noindex',
    });
  });

  it('tells of a mail that did not leave', async () => {
    provide(MADE, { kind: 'status', status: 500, body: { code: 'mail-failed' } });
    const { location = '' } = (await book().expect(303)).headers;
    const { text } = await open(location).expect(200);
    expect(text).toContain('Meeting created successfully!');
    expect(text).toContain('Note: There was an issue sending the confirmation email');
    expect(text).toContain(LINK.replaceAll('&', '&amp;'));
  });
});

it('a plain booking whose invitation is held back promises none', async () => {
  provide(MADE, { kind: 'ok', body: { reference: 'AH-0123456789', mail: 'held' } });
  const { location = '' } = (await book().expect(303)).headers;
  const { text } = await open(location).expect(200);
  expect(text).toContain('the invitation could not be sent yet, and may reach you only later');
  expect(text).not.toMatch(/on its way by email|that we have sent/);
  expect(text).toContain(LINK.replaceAll('&', '&amp;'));
});

describe('a plain booking that fails', () => {
  /** Expects everything typed, and the chosen time although it is later than the days shown by default. */
  function expectKept(text: string, isFree = true): void {
    const { name, company, message } = consultationRequest();
    for (const value of [name, company, `plain${visitors}@a.example`])
      expect(text).toContain(`value="${value}"`);
    expect(text).toContain(`>${message}</textarea>`);
    expect(text).toMatch(/<option value="audit" selected="">/);
    const radio = new RegExp(`<input[^>]*type="radio"[^>]*value="${SLOT}"[^>]*>`).exec(text);
    expect(radio?.[0]).toMatch(isFree ? /checked=""/ : /value/);
    expect(text).toContain('<input type="hidden" name="timezone" value="Asia/Kathmandu"/>');
    expect(text).not.toContain('<script');
  }

  const FAILED = [
    'Failed to schedule meeting',
    'There was an error creating your meeting. Please try again or contact support.',
  ];

  it('because the provider refuses', async () => {
    provide({ kind: 'status', status: 500, body: { code: 'provider-failed' } });
    const { text } = await book().expect(502);
    for (const words of FAILED) expect(text).toContain(words);
    expect(text).toMatch(
      /Your request has arrived all the same: somebody from our team will write .* AH-[0-9A-F]{10}\./,
    );
    expectKept(text);
  });

  it('because nothing at all could be stored, which is not told as a request that arrived', async () => {
    fake.behave = () => ({ kind: 'status', status: 500, body: { code: 'internal' } });
    const { text } = await book().expect(502);
    for (const words of FAILED) expect(text).toContain(words);
    expect(text).not.toContain('has arrived');
  });

  it('because somebody was faster', async () => {
    const starts_at = `${DAY}T04:45:00Z`;
    fake.tables['rpc/taken_slots'] = [{ starts_at, ends_at: `${DAY}T05:15:00Z` }];
    provide({ kind: 'status', status: 409, body: { code: 'slot-unavailable' } });
    const { text } = await book().expect(409);
    expect(text).toContain('This time has just been taken');
    expect(text).toContain('Free times nearest to the one that was taken');
    for (const time of ['10:00', '11:00'])
      expect(text).toMatch(new RegExp(`value="${DAY}T${time}"`));
    expectKept(text, false);
    fake.tables = {};
  });

  it('because two calls are ahead for the address already', async () => {
    provide({ kind: 'status', status: 422, body: { code: 'too-many-bookings' } });
    const { text } = await book().expect(422);
    expect(text).toContain('Two calls are booked already');
    expect(text).toContain('move or cancel one of them with the link in its invitation email');
    expect(text).toContain('hello@auditharbor.example');
    expectKept(text);
    const french = await book({}, { page: '/fr-FR/discovery-call' }).expect(422);
    expect(french.text).toContain('Deux appels sont déjà réservés');
  });

  it('because nothing can be written down', async () => {
    await using full = await startHosted();
    await rm(join(full.dataDir, 'journal'), { recursive: true });
    await writeFile(join(full.dataDir, 'journal'), 'a file where a folder should be');
    const { text } = await book({}, { at: full }).expect(503);
    for (const words of FAILED) expect(text).toContain(words);
    expectKept(text);
  });
});
