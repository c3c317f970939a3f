import fastifyOtel from '@fastify/otel';
import { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { withoutPersonalData } from './withoutPersonalData';
import { setTracing, type SpanFacts, type Traces } from './spans';

const NAME = 'peerlend';

/** Loaded only where traces are sent. @param url of an OTLP receiver, without the path of traces */
export function createTraces(url: string): Traces {
  const exporter = withoutPersonalData(new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` }), NAME);
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
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
      // Hooks by themselves would be more spans than calls have queries; the handler's keeps the trace through the body.
      const calls = new fastifyOtel.FastifyOtelInstrumentation({
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
