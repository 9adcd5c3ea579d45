import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { consultationRequest, contactMessage } from '../support/forms.ts';
import { readOutbox, readReceipts } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile();

const post = (body: unknown, headers: Record<string, string> = {}) =>
  request(site.url)
    .post('/api/contact')
    .set('content-type', 'application/json')
    .set(headers)
    .send(typeof body === 'string' ? body : JSON.stringify(body));

const mailsOf = (reference: string) => async () => {
  const mails = await readOutbox(site.dataDir);
  return mails.filter(({ subject }) => subject?.includes(reference));
};

const untilMailed = (reference: string) =>
  poll(async () => {
    const mails = await mailsOf(reference)();
    return mails.length > 0 && mails;
  });

describe('a contact message', () => {
  it('is stored and mailed to the team, once', async () => {
    const { body } = await post(contactMessage()).expect(200);
    expect(body).toEqual({ status: 'sent', reference: expect.stringMatching(/^AH-[0-9A-F]{10}$/) });
    const [mail, ...others] = await untilMailed(body.reference);
    expect(others).toEqual([]);
    expect(mail?.replyTo?.[0]?.address).toBe('amara.okafor@northwind.example');
    expect(mail?.text).toContain('We prepare our first SOC 2 report');
    expect(mail?.html).toContain('Northwind Clearing');
  });

  it('is promised a receipt on its page where one is sent, and there alone', async () => {
    const email = `${randomUUID()}@a.example`;
    const pageAfter = async (message: string) => {
      const { location = '' } = (
        await request(site.url)
          .post('/api/contact')
          .type('form')
          .send({ ...contactMessage({ email, message }) })
          .expect(303)
      ).headers;
      const answer = await request(site.url).get(location.split('#')[0] ?? '');
      return answer.text;
    };
    const [first, second] = [await pageAfter('One.'), await pageAfter('Two.')];
    for (const text of [first, second]) expect(text).toContain('Message Sent!');
    const promise = 'A receipt with this reference is on its way';
    expect([first.includes(promise), second.includes(promise)]).toEqual([true, false]);
    const receipts = await poll(async () => {
      const found = (await readReceipts(site.dataDir)).filter(
        ({ to }) => to?.[0]?.address === email,
      );
      return found.length > 0 && found;
    });
    expect(receipts).toHaveLength(1);
  });
});

// ASVS 2.2.2
describe('what is wrong is said next to the field', () => {
  it('in the words of the spec, without what was typed', async () => {
    const value = '<script>alert(1)</script>';
    const answer = await post(contactMessage({ firstName: '', message: value })).expect(422);
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
    const { body } = await post(contactMessage({ email: '' }), { cookie: 'locale=fr-FR' }).expect(
      422,
    );
    expect(body.errors[0].message).not.toBe('Email is required');
    const referred = await post(contactMessage({ email: '' }), {
      referer: `${site.url}/fr-FR/contact`,
    }).expect(422);
    expect(referred.body.errors).toEqual(body.errors);
  });
});

describe('what the gateway refuses', () => {
  // ASVS 2.4.1
  it('a filled honeypot', async () => {
    const { body } = await post(contactMessage({ honeypot: 'http://spam.example' })).expect(422);
    expect(body.type).toBe('/problems/spam');
    expect(body.errors).toEqual([
      { field: 'honeypot', code: 'spam', message: 'Spam detection triggered' },
    ]);
  });

  it('a body over 64 KiB', async () => {
    const { body } = await post(contactMessage({ message: 'x'.repeat(66_000) })).expect(413);
    expect(body.type).toBe('/problems/payload-too-large');
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    // One good header does not compensate for a bad one.
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('another site’s post, %j', async (headers) => {
    const { body } = await post(contactMessage(), headers).expect(403);
    expect(body.type).toBe('/problems/cross-site');
  });

  it('a key that is none', async () => {
    const answer = await post(contactMessage(), { 'idempotency-key': 'k'.repeat(300) }).expect(400);
    expect(answer.body.type).toBe('/problems/malformed-request');
  });

  // ASVS 3.5.3
  it('to be read: its page for a browser, 405 for the rest', async () => {
    const page = await request(site.url).get('/api/contact').set('accept', 'text/html').expect(303);
    expect(page.headers.location).toBe('/contact');
    const asked = request(site.url).get('/api/contact?interest=growth').set('accept', 'text/html');
    expect((await asked).headers.location).toBe('/contact?interest=growth');
    const other = await request(site.url).get('/api/contact').set('accept', '*/*').expect(405);
    expect(other.headers.allow).toBe('POST');
    expect(other.body.status).toBe(405);
  });
});

describe('a plain form post', () => {
  const postForm = (fields: Record<string, unknown>, referer = '/contact') =>
    request(site.url)
      .post('/api/contact')
      .type('form')
      .set('referer', `${site.url}${referer}`)
      .set('sec-fetch-site', 'same-origin')
      .send(fields);

  it.each(['/contact', '/', '/ja-JP/contact'])('returns to %s with thanks', async (page) => {
    const email = `${randomUUID()}@a.example`;
    const answer = await postForm(contactMessage({ email }), page).expect(303);
    const location = String(answer.headers.location);
    expect(location).toMatch(
      new RegExp(`^${page}\\?sent=contact&state=sent&reference=AH-[0-9A-F]{10}#contact$`),
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
    const thanks = await request(site.url)
      .get(location.split('#')[0] ?? '')
      .expect(200);
    expect(thanks.text).toContain(location.match(/AH-[0-9A-F]{10}/)?.[0]);
    if (page === '/contact') expect(thanks.text).toContain('Message Sent!');
  });

  it('is one in whatever case its type is written', async () => {
    const { headers } = await request(site.url)
      .post('/api/contact')
      .set('content-type', 'Application/X-WWW-Form-URLEncoded; charset=UTF-8')
      .send(new URLSearchParams(contactMessage() as Record<string, string>).toString())
      .expect(303);
    expect(headers.location).toMatch(/^\/contact\?sent=contact/);
  });

  // ASVS 1.1.2, 1.2.1, 14.3.2
  it('that fails shows its page again, with everything typed and the errors of the spec', async () => {
    const answer = await postForm(
      contactMessage({ firstName: '', email: 'no-address', company: 'O’Neil & "Sons" <Ltd' }),
    ).expect(422);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const text of [
      'Please correct the following:',
      'First name is required',
      'Please enter a valid email address',
      'value="no-address"',
      'value="O’Neil &amp; &quot;Sons&quot; &lt;Ltd"',
      'We prepare our first SOC 2 report',
    ])
      expect(answer.text).toContain(text);
    expect(answer.text).toMatch(/<option value="growth" selected/);
    expect(answer.text).toMatch(
      /id="contact-email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="contact-email"/,
    );
  });

  it('that another site made shows no page of what it typed', async () => {
    const answer = await request(site.url)
      .post('/api/contact')
      .type('form')
      .set('sec-fetch-site', 'cross-site')
      .send(contactMessage({ company: 'Planted' }))
      .expect(403);
    expect(answer.text).not.toContain('Planted');
  });

  it.each([
    ['/fr-FR/contact', 'sent=contact&state=sent&reference=AH-0123456789&mail=held'],
    ['/dsar', 'sent=privacy&state=queued&reference=AH-PR-0123456789&due=2031-12-31&relation=agent'],
    ['/discovery-call', 'sent=meeting&state=failed&reference=AH-0123456789&meeting=made.up'],
  ])('is not said by another site’s link to have been taken, at %s', async (path, told) => {
    const open = (from: string, query: string) =>
      request(site.url).get(`${path}?${query}`).set('sec-fetch-site', from);
    for (const from of ['cross-site', 'same-site'])
      expect((await open(from, told).expect(303)).headers.location).toBe(path);
    const more = (await open('cross-site', `interest=growth&${told}`).expect(303)).headers;
    expect(more.location).toBe(`${path}?interest=growth`);
    for (const from of ['same-origin', 'none']) await open(from, told).expect(200);
  });

  it('is not said to have been taken where another form was', async () => {
    const { text } = await request(site.url)
      .get('/contact?sent=consultation&state=sent&reference=AH-0123456789')
      .expect(200);
    expect(text).not.toContain('Message Sent!');
  });
});

describe('a consultation request', () => {
  it('is stored and mailed to the team', async () => {
    const { body } = await request(site.url)
      .post('/api/consultation')
      .send(consultationRequest())
      .expect(200);
    expect(body).toEqual({ status: 'sent', reference: expect.stringMatching(/^AH-[0-9A-F]{10}$/) });
    const mail = await poll(async () =>
      (await readOutbox(site.dataDir)).find(({ subject }) => subject?.includes(body.reference)),
    );
    expect(mail.replyTo?.[0]?.address).toBe('ines.carvalho@meridian.example');
    expect(mail.text).toContain('ISO 27001 surveillance audit');
  });

  it('sent from a page with a query comes back to it, with what its route reads of that', async () => {
    const post = (returnTo: string) =>
      request(site.url)
        .post('/api/consultation')
        .type('form')
        .send(consultationRequest({ email: 'query@a.example', returnTo }))
        .expect(303);
    const { headers } = await post('/ja-JP/use-cases?focus=insider-threat&sent=contact&x=1');
    expect(headers.location).toMatch(
      /^\/ja-JP\/use-cases\?focus=insider-threat&sent=consultation&state=sent&reference=AH-[0-9A-F]{10}#consultation$/,
    );
    const { headers: elsewhere } = await post('//evil.example/use-cases?focus=saas');
    expect(elsewhere.location).toMatch(/^\/support\?sent=consultation&/);
  });
});

describe('the log', () => {
  // ASVS 16.2.1, 16.2.5
  it('is a JSON object a line, with the request’s id and nothing about the visitor', async () => {
    const answer = await post(contactMessage({ email: 'secret.person@private.example' }), {
      'user-agent': 'Mozilla/5.0 Distinctive',
    }).expect(200);
    const id = answer.headers['x-request-id'];
    for (const msg of ['lead delivered', 'request'])
      await site.untilLine((line) => line.reqId === id && line.msg === msg);
    const everything = site.lines.join('\n');
    for (const line of site.lines) expect(() => JSON.parse(line)).not.toThrow();
    for (const personal of [
      'secret.person',
      'Okafor',
      'Northwind',
      'SOC 2 report',
      '127.0.0.1:',
      'Distinctive',
    ])
      expect(everything).not.toContain(personal);
  });
});
