import { afterAll, beforeAll, expect, it } from 'vitest';
import { poll } from '../support/poll.ts';
import { CONTACT, openDeno, openProject, type Project } from './project.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject(openDeno);
});
afterAll(() => project.close());

const send = (key: string) =>
  project.invoke('send-contact-form', CONTACT, { 'idempotency-key': key });

it('answers 503 while the database is out of reach, and takes the same request later', async () => {
  project.setDatabase?.(false);
  expect(await send('outage')).toEqual({ status: 503, body: { code: 'backend-unavailable' } });
  const drained = await project.invoke('drain-outbox', {});
  expect(drained).toEqual({ status: 200, body: { sent: 0, retried: 0, dead: 0 } });
  project.setDatabase?.(true);
  const { status, body } = await send('outage');
  expect(status).toBe(200);
  expect(await project.rows('leads?idempotency_key=eq.outage')).toHaveLength(1);
  expect(await project.mailsAbout(body.reference)).toHaveLength(1);
});

it('keeps the lead and the mail while the mail server is gone', async () => {
  await project.smtp[Symbol.asyncDispose]();
  const { status, body } = await send('no-mail-server');
  expect(status).toBe(200);
  const row = await project.outboxOf(body.reference, (found) => found.attempts === 1);
  await poll(async () => (await project.outboxOf(body.reference, () => true)).state === 'pending');
  expect(row).toMatchObject({ sent_at: null });
});
