import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { CALL_DAY, CALL_ZONE } from '../support/booked-call.ts';
import { consentCookie } from '../support/consent.ts';
import { consultationRequest, contactMessage, privacyRequest } from '../support/forms.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { readOutbox } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({}, { at: PLAIN_TUESDAY });

/** The cookie of a visitor who has consented to analytics alone, or to what is named. */
const consented = (choices: Partial<ConsentChoices> = {}, version?: string) =>
  consentCookie({ analytics: true, ...choices }, { ...(version && { version }) });

const REFUSED = consented({ analytics: false });
const OUTDATED = consented({}, '2025-01-01');
const CAMPAIGN = '/pricing?utm_source=news&utm_campaign=spring&gclid=person';
const KEPT = 'first-page=/pricing?utm_source=news&utm_campaign=spring';
const DELETED = expect.stringMatching(/^first-page=;.* Expires=Thu, 01 Jan 1970/);

/** What an answer writes of the first page. */
const writtenBy = ({ headers }: { headers: Record<string, unknown> }) =>
  ((headers['set-cookie'] ?? []) as string[]).find((cookie) => cookie.startsWith('first-page='));

const visit = async (path: string, cookie: string, headers: Record<string, string> = {}) =>
  writtenBy(
    await request(site.url)
      .get(path)
      .set({ cookie, ...headers })
      .expect(200),
  );

describe('the first page of a visit', () => {
  it('is kept with consent to analytics, for the visit, where no script can read it', async () => {
    // The page may be cached by now: each visitor has a cookie of their own all the same.
    for (let count = 0; count < 3; count += 1)
      expect(await visit(CAMPAIGN, consented())).toBe(`${KEPT}; Path=/; HttpOnly; SameSite=Lax`);
    const first = `${consented()}; first-page=/about`;
    for (let count = 0; count < 3; count += 1) expect(await visit('/faq', first)).toBeUndefined();
    expect(await visit('/fr-FR/faq', consented())).toContain('first-page=/fr-FR/faq;');
  });

  it('is another once another campaign leads to a page', async () => {
    expect(await visit(CAMPAIGN, `${consented()}; first-page=/about`)).toContain(KEPT);
    expect(await visit(CAMPAIGN, `${consented()}; ${KEPT}`)).toBeUndefined();
    expect(await visit('/faq?utm_source=b', `${consented()}; ${KEPT}`)).toContain(
      'first-page=/faq?utm_source=b;',
    );
  });

  it.each([
    ['nobody', ''],
    ['one who refused', REFUSED],
    [
      'one who consented to all else',
      consented({ analytics: false, functional: true, marketing: true }),
    ],
    ['one who consented to an earlier policy', OUTDATED],
  ])('is not kept of %s, and what was is deleted', async (_who, cookie) => {
    expect(await visit(CAMPAIGN, cookie)).toBeUndefined();
    expect(await visit(CAMPAIGN, `${cookie}; ${KEPT}`)).toEqual(DELETED);
  });

  it('is not kept in Chinese, or where a privacy signal finds no choice', async () => {
    expect(await visit(`/zh-CN${CAMPAIGN}`, consented())).toBeUndefined();
    expect(await visit('/zh-CN/faq', `${consented()}; ${KEPT}`)).toEqual(DELETED);
    expect(await visit(CAMPAIGN, '', { 'sec-gpc': '1' })).toBeUndefined();
  });

  it('is the page on which consent was given, by a script or without', async () => {
    const choose = () =>
      request(site.url).post('/api/consent').set('referer', `${site.url}${CAMPAIGN}`);
    expect(writtenBy(await choose().send({ choice: 'accept-all' }).expect(200))).toContain(KEPT);
    const plain = { choice: 'accept-all', returnTo: '/pricing' };
    expect(writtenBy(await choose().type('form').send(plain).expect(303))).toContain(KEPT);
    expect(
      writtenBy(await choose().send({ choice: 'essential-only' }).expect(200)),
    ).toBeUndefined();
  });

  it('is deleted with the answer that takes the withdrawal', async () => {
    const answer = await request(site.url)
      .post('/api/consent')
      .set('cookie', `${consented()}; ${KEPT}`)
      .send({ choice: 'essential-only' })
      .expect(200);
    expect(writtenBy(answer)).toEqual(DELETED);
  });
});

describe('where a lead came from', () => {
  const mailAbout = async (reference: string) =>
    poll(async () =>
      (await readOutbox(site.dataDir)).find(
        ({ subject, text }) => subject?.includes(reference) && text?.includes('Received:'),
      ),
    );
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    request(site.url).post(path).set(headers).send(body);
  /** The lines of the team's mail that say so. */
  const saidOf = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await send(path, body, headers);
    const { text } = await mailAbout(answer.body.reference);
    return text?.split('\n').filter((line) => /^(First page|Campaign)/.test(line));
  };
  const message = () => contactMessage({ email: `${randomUUID()}@northwind.example` });
  const WHOLE = ['First page: /pricing', 'Campaign: source: news, name: spring'];

  it('goes with a message and with a booked call, with consent', async () => {
    const cookie = `${consented()}; ${KEPT}`;
    expect(await saidOf('/api/contact', message(), { cookie })).toEqual(WHOLE);
    const call = { date: CALL_DAY, time: '10:00', timezone: CALL_ZONE };
    const asked = consultationRequest({ email: `${randomUUID()}@northwind.example`, ...call });
    expect(await saidOf('/api/meetings', asked, { cookie })).toEqual(WHOLE);
  });

  it.each([
    ['it was refused', { cookie: `${REFUSED}; ${KEPT}` }],
    [
      'the page was in Chinese',
      { cookie: `${consented()}; ${KEPT}`, referer: `${site.url}/zh-CN/contact` },
    ],
  ])('is not recorded where %s', async (_why, headers) => {
    expect(await saidOf('/api/contact', message(), headers)).toEqual(['First page: not recorded']);
  });

  it('is no part of a privacy request', async () => {
    const cookie = `${consented()}; ${KEPT}`;
    const asked = privacyRequest({ email: `${randomUUID()}@northwind.example` });
    const { body } = await send('/api/privacy-requests', asked, { cookie });
    const mail = await poll(async () =>
      (await readOutbox(site.dataDir)).find(
        ({ subject, to }) =>
          subject?.includes(body.reference) && to?.[0]?.address?.startsWith('privacy@'),
      ),
    );
    expect(`${mail.text}${mail.html}`).not.toMatch(/first page|campaign|not recorded/i);
  });

  it('makes no other lead of a message that is sent again', async () => {
    const body = message();
    const first = await send('/api/contact', body, { cookie: `${consented()}; ${KEPT}` });
    const again = await send('/api/contact', body, { cookie: `${consented()}; first-page=/faq` });
    const never = await send('/api/contact', body, {});
    expect([again.body, never.body]).toEqual([first.body, first.body]);
  });

  it('stands in no line of the log', () => {
    expect(site.lines.join('\n')).not.toMatch(/utm_|spring|first-page/);
  });
});
