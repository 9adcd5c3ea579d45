// Receives the site's events, verifies them and posts each to a Slack channel, as an example. Run it by
// `npm install standardwebhooks` and `node webhook-receiver.mjs` behind a TLS proxy, with
//   WEBHOOK_SECRET     the one that the site has
//   SLACK_WEBHOOK_URL  of an 'Incoming Webhook' of your Slack app
//   PORT               where it listens
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET, SLACK_WEBHOOK_URL, PORT } = process.env;
if (!WEBHOOK_SECRET || !SLACK_WEBHOOK_URL || !PORT)
  throw new Error('Set WEBHOOK_SECRET, SLACK_WEBHOOK_URL and PORT.');
const webhook = new Webhook(WEBHOOK_SECRET);
/** The ids of events that are done, for an event may come again. Keep yours where it survives a restart. */
const done = new Set();

createServer(async (request, response) => {
  let event;
  try {
    event = webhook.verify(await text(request), request.headers);
  } catch {
    // Forged, or broken off: who sends it may be anybody.
    return response.writeHead(401).end();
  }
  const id = request.headers['webhook-id'];
  try {
    if (!done.has(id)) await post(event);
    done.add(id);
    response.writeHead(204).end();
  } catch {
    // It comes again.
    response.writeHead(503).end();
  }
}).listen(Number(PORT));

/** What a visitor typed must not become a mention or a link (Slack, Formatting text). */
const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const plain = (value) => String(value ?? '').replace(/[&<>]/g, (sign) => ESCAPED[sign]);

async function post({ type, data }) {
  const who = [data.name, data.email, data.company].filter(Boolean).map(plain).join(', ');
  const lines = [`${type} ${data.reference}`, who, plain(data.call?.startsAt), plain(data.message)];
  const response = await fetch(SLACK_WEBHOOK_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: lines.filter(Boolean).join('\n') }),
  });
  if (!response.ok) throw new Error(`Slack answered ${response.status}`);
}
