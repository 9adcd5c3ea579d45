import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracer } from '../process/tracing.ts';

/**
 * A span for each request but those for files and the liveness check, under a trusted proxy's (`traceparent`, W3C
 * Trace Context): method, route and status, nothing of the visitor. What the request causes lies under it.
 */
export function registerTracing(
  app: FastifyInstance,
  isProxy: (address: string | undefined) => boolean,
): void {
  const spans = new WeakMap<object, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route, config } = request.routeOptions;
    if (config.budget === 'none') return done();
    const { headers, socket } = request.raw;
    const parent = isProxy(socket.remoteAddress)
      ? propagation.extract(context.active(), headers)
      : context.active();
    const attributes = { 'http.request.method': request.method, 'http.route': route ?? '' };
    const span = tracer().startSpan(
      `${request.method} ${route ?? ''}`.trim(),
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
