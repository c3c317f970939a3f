import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Templates of routes, methods, codes and names of queues: nothing that a person typed or that names one. */
const TOLD = [
  'http.route',
  'http.request.method',
  'http.response.status_code',
  'db.operation.name',
  'messaging.destination.name',
];

type Resource = ReadableSpan['resource'];

const withChanges = <Of extends object>(of: Of, changes: Partial<Of>): Of =>
  new Proxy(of, { get: (target, name): unknown => Reflect.get(name in changes ? changes : target, name) });

/** By its own name, one for all spans: they are sent grouped by it. */
function nameService(name: string): (resource: Resource) => Resource {
  const known = new WeakMap<Resource, Resource>();
  return (resource) => {
    const attributes = { ...resource.attributes, 'service.name': name };
    const named = known.get(resource) ?? withChanges(resource, { attributes });
    known.set(resource, named);
    return named;
  };
}

/** An error's message and an address as it was called may hold anything, so they stay here. */
function cleaned(span: ReadableSpan, resource: Resource): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => TOLD.includes(name)));
  return withChanges(span, { resource, attributes, events: [], links: [], status: { code: span.status.code } });
}

export function withoutPersonalData(exporter: SpanExporter, service: string): SpanExporter {
  const named = nameService(service);
  return {
    export: (spans, done) => {
      exporter.export(
        spans.map((span) => cleaned(span, named(span.resource))),
        done,
      );
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
