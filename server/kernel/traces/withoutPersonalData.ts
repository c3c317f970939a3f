import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Route templates, methods, codes and queue names: nothing that a person typed and no ids. */
const PUBLIC_ATTRIBUTES = [
  'http.route',
  'http.request.method',
  'http.response.status_code',
  'db.operation.name',
  'messaging.destination.name',
];

type Resource = ReadableSpan['resource'];

const withChanges = <Of extends object>(of: Of, changes: Partial<Of>): Of =>
  new Proxy(of, { get: (target, name): unknown => Reflect.get(name in changes ? changes : target, name) });

/** Sets the service name; one object for all spans, which are exported grouped by it. */
function nameService(name: string): (resource: Resource) => Resource {
  const known = new WeakMap<Resource, Resource>();
  return (resource) => {
    const attributes = { ...resource.attributes, 'service.name': name };
    const named = known.get(resource) ?? withChanges(resource, { attributes });
    known.set(resource, named);
    return named;
  };
}

/** Drops error messages and called URLs, which may contain anything. */
function cleaned(span: ReadableSpan, resource: Resource): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => PUBLIC_ATTRIBUTES.includes(name)),
  );
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
