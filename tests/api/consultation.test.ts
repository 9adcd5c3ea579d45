import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { consultationRequest } from '../support/forms.ts';
import { readOutbox } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile();

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
