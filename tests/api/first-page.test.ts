import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { CALL_DAY, CALL_ZONE } from '../support/booked-call.ts';
import { clientOf, cookieOf, type Headers } from '../support/client.ts';
import { consentCookie } from '../support/consent.ts';
import { consultationRequest, contactMessage, privacyRequest } from '../support/forms.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { untilMailed } from '../support/outbox.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: PLAIN_TUESDAY });
const { get, post, submit } = clientOf(site);

/** The cookie of a visitor who has consented to analytics alone, or to what is named. */
const consented = (choices: Partial<ConsentChoices> = {}, version?: string) =>
  consentCookie({ analytics: true, ...choices }, { ...(version && { version }) });

const REFUSED = consented({ analytics: false });
const OUTDATED = consented({}, '2025-01-01');
const CAMPAIGN = '/pricing?utm_source=news&utm_campaign=spring&gclid=person';
const KEPT = 'first-page=/pricing?utm_source=news&utm_campaign=spring';
const WRITTEN = `${KEPT}; Path=/; HttpOnly; SameSite=Lax`;
const DELETED = expect.stringMatching(/^first-page=;.* Expires=Thu, 01 Jan 1970/);

/** What a page's answer writes of the first page. */
const visit = async (path: string, cookie: string, headers: Headers = {}) =>
  cookieOf(await get(path, { cookie, ...headers }).expect(200), 'first-page');

describe('the first page of a visit', () => {
  it('is kept with consent to analytics, for the visit, where no script can read it', async () => {
    const first = `${consented()}; first-page=/about`;
    // The page may be cached by now: each visitor has a cookie of their own all the same.
    for (let count = 0; count < 3; count += 1) {
      expect(await visit(CAMPAIGN, consented())).toBe(WRITTEN);
      expect(await visit('/faq', first)).toBeUndefined();
    }
    expect(await visit('/fr-FR/faq', consented())).toContain('first-page=/fr-FR/faq;');
  });

  it('is another once another campaign leads to a page', async () => {
    const kept = `${consented()}; ${KEPT}`;
    expect(await visit(CAMPAIGN, `${consented()}; first-page=/about`)).toBe(WRITTEN);
    expect(await visit(CAMPAIGN, kept)).toBeUndefined();
    expect(await visit('/faq?utm_source=b', kept)).toContain('first-page=/faq?utm_source=b;');
  });

  it.each([
    ['nobody', '', CAMPAIGN],
    ['one who refused', REFUSED, CAMPAIGN],
    [
      'one who consented to all else',
      consented({ analytics: false, functional: true, marketing: true }),
      CAMPAIGN,
    ],
    ['one who consented to an earlier policy', OUTDATED, CAMPAIGN],
    ['one who reads Chinese', consented(), `/zh-CN${CAMPAIGN}`],
  ])('is not kept of %s, and what was is deleted', async (_who, cookie, path) => {
    expect(await visit(path, cookie)).toBeUndefined();
    expect(await visit(path, `${cookie}; ${KEPT}`)).toEqual(DELETED);
  });

  it('is not kept where a privacy signal finds no choice', async () => {
    expect(await visit(CAMPAIGN, '', { 'sec-gpc': '1' })).toBeUndefined();
  });

  it('is the page on which consent was given, by a script or without, and goes with the consent', async () => {
    const from = { referer: site.url + CAMPAIGN };
    const withdrawn = { cookie: `${consented()}; ${KEPT}` };
    const accept = { choice: 'accept-all' };
    const refuse = { choice: 'essential-only' };
    const answers = [
      await post('/api/consent', accept, from).expect(200),
      await submit('/api/consent', { ...accept, returnTo: '/pricing' }, from).expect(303),
      await post('/api/consent', refuse, from).expect(200),
      await post('/api/consent', refuse, withdrawn).expect(200),
    ];
    const written = answers.map((answer) => cookieOf(answer, 'first-page'));
    expect(written).toEqual([WRITTEN, WRITTEN, undefined, DELETED]);
  });
});

describe('where a lead came from', () => {
  const cookie = `${consented()}; ${KEPT}`;
  const message = () => contactMessage({ email: `${randomUUID()}@northwind.example` });
  /** The team's mail about what was sent. */
  const mailAbout = async (path: string, body: object, headers: Headers, team = 'hello') => {
    const { reference } = (await post(path, body, headers)).body;
    const [mail] = await untilMailed(site, `${team}@auditharbor.example`, { about: reference });
    return mail;
  };
  /** The lines of that mail that say so. */
  const saidOf = async (path: string, body: object, headers: Headers) =>
    (await mailAbout(path, body, headers)).text
      ?.split('\n')
      .filter((line) => /^(First page|Campaign)/.test(line));

  it('goes with a message and with a booked call, with consent, and with no privacy request', async () => {
    const email = `${randomUUID()}@northwind.example`;
    const call = { email, date: CALL_DAY, time: '10:00', timezone: CALL_ZONE };
    const whole = ['First page: /pricing', 'Campaign: source: news, name: spring'];
    expect(await saidOf('/api/contact', message(), { cookie })).toEqual(whole);
    expect(await saidOf('/api/meetings', consultationRequest(call), { cookie })).toEqual(whole);
    const asked = privacyRequest({ email });
    const mail = await mailAbout('/api/privacy-requests', asked, { cookie }, 'privacy');
    expect(`${mail.text}${mail.html}`).not.toMatch(/first page|campaign|not recorded/i);
  });

  it.each([
    ['it was refused', { cookie: `${REFUSED}; ${KEPT}` }],
    ['the page was in Chinese', { cookie, referer: `${site.url}/zh-CN/contact` }],
  ])('is not recorded where %s', async (_why, headers) => {
    expect(await saidOf('/api/contact', message(), headers)).toEqual(['First page: not recorded']);
  });

  it('makes no other lead of a message that is sent again, and stands in no line of the log', async () => {
    const body = message();
    const told = new Set<string>();
    for (const value of [cookie, `${consented()}; first-page=/faq`, ''])
      told.add((await post('/api/contact', body, { cookie: value })).body.reference);
    expect(told.size).toBe(1);
    expect(site.lines.join('\n')).not.toMatch(/utm_|spring|first-page/);
  });
});
