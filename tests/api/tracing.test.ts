import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeSupabase, startFakeSupabase } from '../support/fake-supabase.ts';
import { contactMessage } from '../support/forms.ts';
import { startSite } from '../support/site.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const traceparent = `00-${TRACE}-${PARENT}-01`;

/** What a collector received, as text and as spans. */
const received: string[] = [];
const collector = createServer((incoming, answer) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    received.push(Buffer.concat(parts).toString('utf8'));
    answer.setHeader('content-type', 'application/json').end('{}');
  });
});
let backend: FakeSupabase;
let spans: Span[];

beforeAll(async () => {
  backend = await startFakeSupabase();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const site = await startSite({
    ...backend.env,
    TRUST_PROXY: '127.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  await request(site.url)
    .post('/api/contact')
    .set({ traceparent, 'x-forwarded-for': '203.0.113.77' })
    .send(contactMessage({ firstName: 'Wilhelmina', email: 'wilhelmina@northwind.example' }))
    .expect(200);
  await request(site.url).get('/contact?topic=secret').expect(200);
  await site[Symbol.asyncDispose]();
  spans = received.flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
});
afterAll(async () => {
  collector.close();
  await backend[Symbol.asyncDispose]();
});

const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value;

it('a lead’s call of the backend lies under its request, and that under the proxy’s span', () => {
  const posted = spans.find(({ name }) => name === 'POST /api/contact');
  expect(posted).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(attributeOf(posted, 'http.response.status_code')?.intValue).toBe(200);
  const call = spans.find(({ parentSpanId }) => parentSpanId === posted?.spanId);
  expect(call).toMatchObject({ name: 'backend', traceId: TRACE });
  expect(attributeOf(call, 'url.path')?.stringValue).toBe('/functions/v1/send-contact-form');
  expect(attributeOf(call, 'auditharbor.reference')?.stringValue).toMatch(/^AH-/);
  const [received] = backend.calls();
  expect(received?.headers.traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);
});

it('the rendering of a page lies under its request', () => {
  const page = spans.find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === '/*'),
  );
  expect(spans.find(({ name }) => name === 'render')?.parentSpanId).toBe(page?.spanId);
});

it('nothing of a visitor leaves with the spans', () => {
  const all = received.join('\n');
  for (const part of ['Wilhelmina', 'northwind', '203.0.113.77', 'topic=secret'])
    expect(all).not.toContain(part);
});
