import type { Context } from '@opentelemetry/api';
import { withoutPersonalData } from './withoutPersonalData';
import { setTracing, type SpanFacts, type Traces } from './spans';

const NAME = 'peerlend';

/** Imported here because the bundle would load packages that a file imports at its top. */
const loadPackages = async () => ({
  ...(await import('@opentelemetry/api')),
  ...(await import('@opentelemetry/sdk-trace-node')),
  ...(await import('@opentelemetry/exporter-trace-otlp-http')),
  FastifyOtelInstrumentation: (await import('@fastify/otel')).default,
});

/** @param url of an OTLP receiver, without the path for traces */
export async function createTraces(url: string): Promise<Traces> {
  const packages = await loadPackages();
  const { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } = packages;
  const exporter = new packages.OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` });
  const processor = new packages.BatchSpanProcessor(withoutPersonalData(exporter, NAME));
  const provider = new packages.NodeTracerProvider({ spanProcessors: [processor] });
  provider.register();
  const tracer = provider.getTracer(NAME);
  const spanIn = <T>(parent: Context, name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, { attributes: facts }, parent, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  setTracing({
    inSpan: (name, facts, work) => spanIn(context.active(), name, facts, work),
    continued: (carrier, name, facts, work) => {
      const parent = carrier === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: carrier });
      return spanIn(parent, name, facts, work);
    },
    carrier: () => {
      const carried: Record<string, string> = {};
      propagation.inject(context.active(), carried);
      return carried['traceparent'];
    },
  });
  return {
    async traceCalls(app) {
      // Spans for hooks would outnumber those for queries; the handler's span keeps the trace after the body is read.
      const calls = new packages.FastifyOtelInstrumentation({
        instrumentHooks: false,
        recordExceptions: false,
        requestHook: (span, { method, routeOptions }) => {
          span.updateName(`${method} ${routeOptions.url ?? 'unknown'}`);
        },
      });
      calls.setTracerProvider(provider);
      await app.register(calls.plugin());
    },
    async stop() {
      setTracing(undefined);
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
