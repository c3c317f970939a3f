import type { FastifyInstance } from 'fastify';

/** Of a span; `openTelemetry.ts` lets no others out. */
export type SpanFacts = Readonly<Partial<Record<'db.operation.name' | 'messaging.destination.name', string>>>;

export interface Tracing {
  inSpan: <T>(name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  /** Goes on with the trace that `carrier` names, where there is one. */
  continued: <T>(carrier: string | undefined, name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  /** The trace under way, as W3C's `traceparent`. */
  carrier: () => string | undefined;
}

export interface Traces {
  /** A span for each call; before its routes and hooks are added. */
  traceCalls: (app: FastifyInstance) => Promise<void>;
  stop: () => Promise<void>;
}

let tracing: Tracing | undefined;

/** From here on this process has spans; undefined ends that. */
export function setTracing(started: Tracing | undefined): void {
  tracing = started;
}

export const isTracing = (): boolean => tracing !== undefined;

export const inSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.inSpan(name, facts, work) : work();

const CARRIER = 'traceparent';

/** A job's data with the trace of whoever sends it. */
export function withCarrier(data: object): object {
  const carrier = tracing?.carrier();
  return carrier === undefined ? data : { ...data, [CARRIER]: carrier };
}

/** A job's work, in the trace of whoever sent it. */
export function inCarriedSpan<T>(data: unknown, name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const carrier: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, CARRIER) : undefined;
  return tracing.continued(typeof carrier === 'string' ? carrier : undefined, name, facts, work);
}
