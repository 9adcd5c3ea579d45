import { context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { BuildInfo } from './build-info.ts';

/**
 * Sends spans to the collector that OpenTelemetry's own settings name (`OTEL_EXPORTER_OTLP_ENDPOINT`, `…_HEADERS`,
 * `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`), which its exporter reads itself. The packages are loaded only
 * here, so a site without traces does not carry them. Resolves to what sends the last spans and ends.
 */
export async function startTracing({ version }: BuildInfo): Promise<() => Promise<void>> {
  const [sdk, exporter, resources, core, hooks] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({
          'service.name': 'auditharbor-website',
          'service.version': version,
        }),
      )
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** The tracer of all spans; it records nothing where tracing was not started. */
export const tracer = () => trace.getTracer('auditharbor-website');

/** Runs `work` in a span of its own, under the current one. An error marks it, without its text. */
export function inSpan<T>(name: string, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
