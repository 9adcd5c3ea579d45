import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { poll } from '../support/poll.ts';
import { bareEnvironment } from '../support/site.ts';
import { WEBHOOK_SECRETS } from '../support/webhook-receiver.ts';
import { BACKENDS, CONTACT, openProject } from './project.ts';

it('the receiver of docs/webhook.md verifies events and posts each once, though Slack fails at first', async () => {
  const posts: unknown[] = [];
  const slack = createServer(async (request, response) => {
    posts.push(await json(request));
    response.writeHead(posts.length === 1 ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const receiver = spawn(process.execPath, ['docs/webhook-receiver.mjs'], {
    env: {
      ...bareEnvironment(),
      WEBHOOK_SECRET: WEBHOOK_SECRETS[0],
      SLACK_WEBHOOK_URL: `http://127.0.0.1:${(slack.address() as AddressInfo).port}/`,
      PORT: String(port),
    },
    stdio: 'ignore',
  });
  const { open } = BACKENDS[0] ?? {};
  if (!open) throw new Error('no backend');
  const project = await openProject(open, {
    WEBHOOK_URL: url,
    // As while a secret is replaced: the receiver has one of the two.
    WEBHOOK_SECRET: WEBHOOK_SECRETS.join(','),
    WEBHOOK_INSECURE: '1',
  });
  try {
    const forged = await poll(() => fetch(url, { method: 'POST', body: '{}' }));
    expect(forged.status).toBe(401);
    const message = { ...CONTACT, message: '<!channel> *Now*' };
    const { body } = await project.invoke('send-contact-form', message);
    await poll(async () => {
      await project.rpc('retry_outbox', {});
      await project.invoke('drain-outbox', {});
      return (await project.rows('outbox?channel=eq.webhook&state=eq.sent')).length === 1;
    });
    expect(posts).toHaveLength(2);
    expect(posts[1]).toEqual({
      text: `lead.created ${body.reference}\nAda Okafor, ada@meridian.example, Meridian Payments\n&lt;!channel&gt; *Now*`,
    });
  } finally {
    await project.close();
    receiver.kill();
    slack.close();
  }
});
