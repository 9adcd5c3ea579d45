import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientOf, type Headers, locationOf } from '../support/client.ts';
import { consultationRequest, contactMessage } from '../support/forms.ts';
import { readReceipts, untilMailed } from '../support/outbox.ts';
import { elements } from '../support/page-parts.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile();
const { get, post, submit, read } = clientOf(site);

const send = (changes: object = {}, headers: Headers = {}) =>
  post('/api/contact', contactMessage({ ...changes }), headers);

const REFERENCE = /AH-[0-9A-F]{10}/;

/** Controls, but for white space, and what is no character (HTML, 13.1.4). */
const NO_HTML = /(?![\t\n\f\r])\p{Cc}|\p{Noncharacter_Code_Point}/u;

describe('a lead', () => {
  it.each([
    [
      '/api/contact',
      contactMessage(),
      'amara.okafor@northwind.example',
      ['We prepare our first SOC 2 report', 'Northwind Clearing'],
    ],
    [
      '/api/consultation',
      consultationRequest(),
      'ines.carvalho@meridian.example',
      ['ISO 27001 surveillance audit', 'Meridian Leasing'],
    ],
  ])('sent to %s is stored and mailed to the team, once', async (path, lead, from, words) => {
    const { body } = await post(path, lead).expect(200);
    expect(body).toEqual({ status: 'sent', reference: expect.stringMatching(REFERENCE) });
    const team = 'hello@auditharbor.example';
    const [mail, ...others] = await untilMailed(site, team, { about: body.reference });
    expect(others).toEqual([]);
    expect(mail.replyTo?.[0]?.address).toBe(from);
    for (const said of words)
      for (const text of [mail.text, mail.html]) expect(text).toContain(said);
  });

  it('is promised a receipt on its page where one is sent, and there alone', async () => {
    const email = `${randomUUID()}@a.example`;
    const pageAfter = async (message: string) =>
      read(await locationOf(submit('/api/contact', contactMessage({ email, message }))));
    const [first, second] = [await pageAfter('One.'), await pageAfter('Two.')];
    for (const text of [first, second]) expect(text).toContain('Message Sent!');
    const promise = 'A receipt with this reference is on its way';
    expect([first.includes(promise), second.includes(promise)]).toEqual([true, false]);
    const receipts = await poll(async () => {
      const all = await readReceipts(site.dataDir);
      const found = all.filter(({ to }) => to?.[0]?.address === email);
      return found.length > 0 && found;
    });
    expect(receipts).toHaveLength(1);
  });
});

// ASVS 2.2.2
describe('what is wrong is said next to the field', () => {
  it('in the words of the spec, without what was typed', async () => {
    const value = '<script>alert(1)</script>';
    const answer = await send({ firstName: '', message: value }).expect(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      type: '/problems/validation',
      status: 422,
      title: 'Please correct the following:',
      requestId: answer.headers['x-request-id'],
      errors: [
        { field: 'firstName', message: 'First name is required' },
        {
          field: 'message',
          message: 'Security validation failed: Input contains potentially malicious content',
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toContain(value);
  });

  it('in the visitor’s language', async () => {
    const { body } = await send({ email: '' }, { cookie: 'locale=fr-FR' }).expect(422);
    expect(body.errors[0].message).not.toBe('Email is required');
    const referred = await send({ email: '' }, { referer: `${site.url}/fr-FR/contact` });
    expect(referred.body.errors).toEqual(body.errors);
  });
});

describe('what the gateway refuses', () => {
  // ASVS 2.4.1
  it('a filled honeypot', async () => {
    const { body } = await send({ honeypot: 'http://spam.example' }).expect(422);
    expect(body.type).toBe('/problems/spam');
    expect(body.errors).toEqual([
      { field: 'honeypot', code: 'spam', message: 'Spam detection triggered' },
    ]);
  });

  it.each<[string, object, Headers, number]>([
    ['payload-too-large', { message: 'x'.repeat(66_000) }, {}, 413],
    ['cross-site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['cross-site', {}, { 'sec-fetch-site': 'same-site' }, 403],
    ['cross-site', {}, { origin: 'https://evil.example' }, 403],
    // One good header does not compensate for a bad one.
    ['cross-site', {}, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
    // A key of 255 characters at most.
    ['malformed-request', {}, { 'idempotency-key': 'k'.repeat(300) }, 400],
  ])('%s', async (code, changes, headers, status) => {
    const { body } = await send(changes, headers).expect(status);
    expect(body.type).toBe(`/problems/${code}`);
  });

  // ASVS 3.5.3
  it('to be read: its page for a browser, 405 for the rest', async () => {
    const browser = { accept: 'text/html' };
    for (const query of ['', '?interest=growth'])
      expect(await locationOf(get(`/api/contact${query}`, browser))).toBe(`/contact${query}`);
    const other = await get('/api/contact', { accept: '*/*' }).expect(405);
    expect(other.headers.allow).toBe('POST');
    expect(other.body.status).toBe(405);
  });
});

describe('a plain form post', () => {
  const submitFrom = (page: string, fields: object) =>
    submit('/api/contact', fields, {
      referer: site.url + page,
      'sec-fetch-site': 'same-origin',
    });

  it.each(['/contact', '/', '/ja-JP/contact'])('returns to %s with thanks', async (page) => {
    const email = `${randomUUID()}@a.example`;
    const answer = await submitFrom(page, contactMessage({ email })).expect(303);
    const location = String(answer.headers.location);
    const [reference = ''] = REFERENCE.exec(location) ?? [];
    expect(location).toBe(`${page}?sent=contact&state=sent&reference=${reference}#contact`);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const thanks = await read(location);
    expect(thanks).toContain(reference);
    if (page === '/contact') expect(thanks).toContain('Message Sent!');
  });

  it('is one in whatever case its type is written', async () => {
    const fields = new URLSearchParams(contactMessage() as Record<string, string>).toString();
    const type = { 'content-type': 'Application/X-WWW-Form-URLEncoded; charset=UTF-8' };
    expect(await locationOf(post('/api/contact', fields, type))).toMatch(
      /^\/contact\?sent=contact/,
    );
  });

  it('is none that is of a type which only begins like one', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded-too' };
    const { headers } = await post('/api/contact', 'firstName=A', type).expect(415);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('may say its key in the header, as any other', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await locationOf(submit('/api/contact', contactMessage(), key)),
      await locationOf(submit('/api/contact', contactMessage(), { ...key, 'user-agent': 'b' })),
    ];
    expect(REFERENCE.exec(again)).toEqual(REFERENCE.exec(first));
    await submit('/api/contact', contactMessage({ message: 'Another' }), key).expect(422);
    const own = { ...contactMessage(), submissionId: randomUUID() };
    expect(REFERENCE.exec(await locationOf(submit('/api/contact', own, key)))).not.toEqual(
      REFERENCE.exec(first),
    );
  });

  // ASVS 1.1.2, 1.2.1, 14.3.2
  it('that fails shows its page again, with everything typed and the errors of the spec', async () => {
    const { text, headers } = await submitFrom(
      '/contact',
      contactMessage({ firstName: '', email: 'no-address', company: 'O’Neil & "Sons" <Ltd' }),
    ).expect(422);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    for (const said of [
      'Please correct the following:',
      'First name is required',
      'Please enter a valid email address',
      'value="O’Neil &amp; &quot;Sons&quot; &lt;Ltd"',
      'We prepare our first SOC 2 report',
    ])
      expect(text).toContain(said);
    expect(elements(text, 'input')).toContainEqual(
      expect.objectContaining({ id: 'contact-email', value: 'no-address', 'aria-invalid': 'true' }),
    );
    expect(text).toMatch(/<option value="growth" selected/);
  });

  it('that fails shows nothing that HTML has no place for', async () => {
    const typed = contactMessage({ firstName: '', company: 'North\u0000wind\u0085\u001b\uffff' });
    const { text } = await submitFrom('/contact', typed).expect(422);
    expect(text).toContain('value="Northwind"');
    expect(text).not.toMatch(NO_HTML);
  });

  it('that another site made shows no page of what it typed', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const planted = contactMessage({ company: 'Planted' });
    const { text } = await submit('/api/contact', planted, foreign).expect(403);
    expect(text).not.toContain('Planted');
  });

  it.each([
    ['/fr-FR/contact', 'sent=contact&state=sent&reference=AH-0123456789&mail=held'],
    ['/dsar', 'sent=privacy&state=queued&reference=AH-PR-0123456789&due=2031-12-31&relation=agent'],
    ['/discovery-call', 'sent=meeting&state=failed&reference=AH-0123456789&meeting=made.up'],
  ])('is not said by another site’s link to have been taken, at %s', async (path, told) => {
    const open = (from: string, query: string) =>
      get(`${path}?${query}`, { 'sec-fetch-site': from });
    for (const from of ['cross-site', 'same-site'])
      expect(await locationOf(open(from, told))).toBe(path);
    const more = open('cross-site', `interest=growth&${told}`);
    expect(await locationOf(more)).toBe(`${path}?interest=growth`);
    for (const from of ['same-origin', 'none']) await open(from, told).expect(200);
  });

  it('is not said to have been taken where another form was', async () => {
    const other = 'sent=consultation&state=sent&reference=AH-0123456789';
    expect(await read(`/contact?${other}`)).not.toContain('Message Sent!');
  });

  it('from a page with a query comes back to it, with what its route reads of that', async () => {
    const send = (returnTo: string) =>
      submit('/api/consultation', consultationRequest({ email: 'query@a.example', returnTo }));
    const page = '/ja-JP/use-cases?focus=insider-threat';
    expect(await locationOf(send(`${page}&sent=contact&x=1`))).toMatch(
      /^\/ja-JP\/use-cases\?focus=insider-threat&sent=consultation&state=sent&reference=AH-[0-9A-F]{10}#consultation$/,
    );
    const elsewhere = send('//evil.example/use-cases?focus=saas');
    expect(await locationOf(elsewhere)).toMatch(/^\/support\?sent=consultation&/);
  });
});

describe('the log', () => {
  // ASVS 16.2.1, 16.2.5
  it('is a JSON object a line, with the request’s id and nothing about the visitor', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 Distinctive' };
    const { headers } = await send({ email: 'secret.person@private.example' }, browser).expect(200);
    for (const msg of ['lead delivered', 'request'])
      await site.untilLine((line) => line.reqId === headers['x-request-id'] && line.msg === msg);
    for (const line of site.lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(site.lines.join('\n')).not.toMatch(
      /secret\.person|Okafor|Northwind|SOC 2 report|127\.0\.0\.1:|Distinctive/,
    );
  });
});
