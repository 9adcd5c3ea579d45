import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientOf, locationOf } from '../support/client.ts';
import type { Behaviour } from '../support/fake-supabase.ts';
import { consultationRequest } from '../support/forms.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY, weekday } from '../support/instants.ts';
import { elements, unescapeHtml } from '../support/page-parts.ts';
import { projectOfFile, siteOfFile } from '../support/site-of-file.ts';

const LINK = 'https://zoom.example/j/81000000001?pwd=x';
const MADE = {
  kind: 'ok',
  body: { join_url: LINK, id: 81000000001, password: 'geheim' },
} as const;
/** Later than the days that are shown by default. */
const DAY = weekday(40, PLAIN_TUESDAY);
const SLOT = `${DAY}T10:30`;

const fake = await projectOfFile();
const site = await siteOfFile(fake.env, { at: PLAIN_TUESDAY });
const { get, submit, read } = clientOf(site);
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
  const email = `plain${visitors}@a.example`;
  const call = { slot: SLOT, timezone: 'Asia/Kathmandu', from: DAY, returnTo: page };
  const fields = { ...consultationRequest({ email }), ...call, ...changes };
  return clientOf(at).submit('/api/meetings', fields, { referer: at.url + page });
}

/** Nobody else may see the page, nor keep it. */
const SECRET = {
  'cache-control': 'no-store',
  'referrer-policy': 'origin',
  'x-robots-tag': 'noindex',
};
const ZONE_FIELD = '<input type="hidden" name="timezone" value="Asia/Kathmandu"/>';

it('without script, a link opens the form for other days and zones, whose list the page goes without', async () => {
  const text = await read('/discovery-call');
  expect(text).not.toContain('<optgroup');
  const link = /<noscript><a href="([^"]*timezone=[^"]*)"/.exec(text)?.[1] ?? '';
  expect(await read(unescapeHtml(link))).toMatch(
    /<select id="plain-zone"[^>]*>(?:(?!<\/select>).)*<optgroup/s,
  );
  // The times are those of the zone that was chosen.
  expect(await read('/discovery-call?timezone=Asia/Kathmandu')).toContain(ZONE_FIELD);
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
    expect(answer.headers).not.toHaveProperty('set-cookie');

    const [address = ''] = location.split('#');
    const { text, headers } = await get(address).expect(200);
    // Only the visitor who booked has its address, so it opens from anywhere.
    expect(await read(address, { 'sec-fetch-site': 'cross-site' })).toBe(text);
    for (const told of ['Meeting Scheduled!', '10:30', 'Kathmandu time', '81000000001', 'geheim'])
      expect(text).toContain(told);
    expect(text).toContain(`<time dateTime="${DAY}"`);
    expect(elements(text, 'a')).toContainEqual(
      expect.objectContaining({ href: LINK, rel: expect.stringContaining('noreferrer') }),
    );
    expect(headers).toMatchObject(SECRET);
    expect(headers).not.toHaveProperty('etag');
    expect(text).not.toContain('<script');
    // The page's own links do not pass the sealed address on; the choice of a language leads back to it.
    const sealed = new URL(location, site.url).searchParams.get('meeting') ?? '';
    const [returnTo = '', ...others] = text.match(new RegExp(`<[^<]*${sealed}[^>]*>`, 'g')) ?? [];
    expect([returnTo, others]).toEqual([expect.stringMatching(/name="returnTo"/), []]);
    const [{ value: back } = {}] = elements(returnTo, 'input');
    const french = { locale: 'fr-FR', returnTo: back };
    const chosen = submit('/api/locale', french, { referer: `${site.url}/` });
    expect(await read(await locationOf(chosen))).toContain('81000000001');

    await site.untilLine((line) => line.route === '/discovery-call' && line.status === 200);
    const log = site.lines.join('\n');
    for (const secret of [sealed, LINK, 'geheim']) expect(log).not.toContain(secret);
  });

  it('says where the rest is to be found where the address tells nothing', async () => {
    const location = await locationOf(book({}, { page: '/fr-FR/discovery-call' }));
    expect(location).toMatch(/^\/fr-FR\/discovery-call\?sent=meeting/);
    expect(await read(location)).toContain('Rejoindre l’appel');
    for (const address of [
      location.replace(/meeting=[^#&]+/, 'meeting=forged'),
      location.replace(/reference=AH-\w+/, 'reference=AH-0000000000'),
      location.replace(/&meeting=[^#&]+/, ''),
    ]) {
      const text = await read(address);
      expect(text).not.toContain(LINK);
      expect(text).toContain('n’affiche la date, l’heure et le lien que pendant une demi-heure');
    }
  });

  it('leads to the page of the call itself once that was moved or cancelled', async () => {
    const made = { kind: 'ok', body: { ...MADE.body, booking_id: randomUUID() } } as const;
    let shown: Behaviour = { kind: 'status', status: 503 };
    fake.behave = ({ name }) => {
      if (name === 'change-meeting') return shown;
      return name === 'create-zoom-meeting' ? made : undefined;
    };
    const location = await locationOf(book({}, { page: '/fr-FR/discovery-call' }));
    // If the current state is unknown, the booking is shown as it was made.
    expect(await read(location)).toContain(LINK);
    const call = {
      start_time: new Date(Date.parse(`${SLOT}:00+05:45`)).toISOString(),
      timezone: 'Asia/Kathmandu',
      state: 'scheduled',
      join_url: LINK,
    };
    shown = { kind: 'ok', body: call };
    expect(await read(location)).toContain(LINK);
    for (const change of [{ state: 'cancelled' }, { start_time: `${DAY}T09:15:00Z` }]) {
      shown = { kind: 'ok', body: { ...call, ...change } };
      const { headers } = await get(location.split('#')[0] ?? '').expect(303);
      expect(headers.location).toMatch(/^\/fr-FR\/meetings\/[\w-]+\.[\w-]+$/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('keeps its address to itself also where the page fails', async () => {
    await using strict = await startHosted({ RATE_LIMIT_PAGES: '1' });
    const [address = ''] = (await locationOf(book({}, { at: strict }))).split('#');
    await clientOf(strict).read(address);
    const { text, headers } = await clientOf(strict).get(address).expect(429);
    expect(text).not.toMatch(/<script|meeting=/);
    expect(headers).toMatchObject(SECRET);
  });

  it.each<[string, Behaviour, string[]]>([
    [
      'did not leave',
      { kind: 'status', status: 500, body: { code: 'mail-failed' } },
      ['Meeting created successfully!', 'Note: There was an issue sending the confirmation email'],
    ],
    [
      'is held back',
      { kind: 'ok', body: { reference: 'AH-0123456789', mail: 'held' } },
      ['the invitation could not be sent yet, and may reach you only later'],
    ],
  ])('tells of a mail that %s, and promises none', async (_what, confirm, said) => {
    provide(MADE, confirm);
    const text = await read(await locationOf(book()));
    for (const words of [...said, LINK.replaceAll('&', '&amp;')]) expect(text).toContain(words);
    expect(text).not.toMatch(/on its way by email|that we have sent/);
  });
});

describe('a plain booking that fails', () => {
  /** Expects everything typed, and the chosen time although it is later than the days shown by default. */
  function expectKept(text: string, isFree = true): void {
    const { name, company, message } = consultationRequest();
    const inputs = elements(text, 'input');
    for (const value of [name, company, `plain${visitors}@a.example`])
      expect(inputs).toContainEqual(expect.objectContaining({ value }));
    expect(text).toContain(`>${message}</textarea>`);
    expect(text).toMatch(/<option value="audit" selected="">/);
    const chosen = { type: 'radio', value: SLOT, ...(isFree && { checked: '' }) };
    expect(inputs).toContainEqual(expect.objectContaining(chosen));
    expect(text).toContain(ZONE_FIELD);
    expect(text).not.toContain('<script');
  }

  const FAILED = [
    'Failed to schedule meeting',
    'There was an error creating your meeting. Please try again or contact support.',
  ];

  it.each<[string, number, string, number, string[], RegExp | null]>([
    [
      'the provider refuses',
      500,
      'provider-failed',
      502,
      [...FAILED, 'Your request has arrived all the same: somebody from our team will write'],
      null,
    ],
    // Which is not told as a request that arrived.
    ['nothing at all could be stored', 500, 'internal', 502, FAILED, /has arrived/],
    [
      'two calls are ahead for the address already',
      422,
      'too-many-bookings',
      422,
      [
        'Two calls are booked already',
        'move or cancel one of them with the link in its invitation email',
        'hello@auditharbor.example',
      ],
      null,
    ],
  ])('because %s', async (_why, status, code, told, said, unsaid) => {
    const refusal = { kind: 'status', status, body: { code } } as const;
    fake.behave = ({ name }) =>
      name === 'create-zoom-meeting' || code === 'internal' ? refusal : undefined;
    const { text } = await book().expect(told);
    for (const words of said) expect(text).toContain(words);
    if (code === 'provider-failed') expect(text).toMatch(/ write .* AH-[0-9A-F]{10}\./);
    if (unsaid) expect(text).not.toMatch(unsaid);
    expectKept(text);
    if (told !== 422) return;
    const french = await book({}, { page: '/fr-FR/discovery-call' }).expect(422);
    expect(french.text).toContain('Deux appels sont déjà réservés');
  });

  it('because somebody was faster', async () => {
    const starts_at = `${DAY}T04:45:00Z`;
    fake.tables['rpc/taken_slots'] = [{ starts_at, ends_at: `${DAY}T05:15:00Z` }];
    provide({ kind: 'status', status: 409, body: { code: 'slot-unavailable' } });
    const { text } = await book().expect(409);
    expect(text).toContain('This time has just been taken');
    expect(text).toContain('Free times nearest to the one that was taken');
    for (const time of ['10:00', '11:00']) expect(text).toContain(`value="${DAY}T${time}"`);
    expectKept(text, false);
    fake.tables = {};
  });
});
