import { expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { contactMessage } from '../support/forms.ts';
import { startPeer } from '../support/peer.ts';
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

const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value;

it('calls and renderings lie under their request, that under the proxy’s span, with nothing of a visitor', async () => {
  await using backend = await startFakeSupabase();
  const received: string[] = [];
  await using collector = await startPeer(async (request) => {
    received.push(await request.text());
    return Response.json({});
  });
  const site = await startSite({
    ...backend.env,
    TRUST_PROXY: '127.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const { post, read } = clientOf(site);
  const lead = contactMessage({ firstName: 'Wilhelmina', email: 'wilhelmina@northwind.example' });
  const headers = { traceparent, 'x-forwarded-for': '203.0.113.77' };
  await post('/api/contact', lead, headers).expect(200);
  await read('/contact?topic=secret');
  await site[Symbol.asyncDispose]();
  const spans: Span[] = received.flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

  const posted = spans.find(({ name }) => name === 'POST /api/contact');
  expect(posted).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(attributeOf(posted, 'http.response.status_code')?.intValue).toBe(200);
  const call = spans.find(({ parentSpanId }) => parentSpanId === posted?.spanId);
  expect(call).toMatchObject({ name: 'backend', traceId: TRACE });
  expect(attributeOf(call, 'url.path')?.stringValue).toBe('/functions/v1/send-contact-form');
  expect(attributeOf(call, 'auditharbor.reference')?.stringValue).toMatch(/^AH-/);
  const [asked] = backend.calls();
  expect(asked?.headers.traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);

  const page = spans.find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === '/*'),
  );
  expect(spans.find(({ name }) => name === 'render')?.parentSpanId).toBe(page?.spanId);

  expect(received.join('\n')).not.toMatch(/Wilhelmina|northwind|203\.0\.113\.77|topic=secret/);
});
