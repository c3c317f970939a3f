import type { FastifyInstance } from 'fastify';

/** A span's attributes; `openTelemetry.ts` exports no others. */
export type SpanFacts = Readonly<Partial<Record<'db.operation.name' | 'messaging.destination.name', string>>>;

interface Tracing {
  inSpan: <T>(name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  /** Continues the trace in `carrier`, if there is one. */
  continued: <T>(carrier: string | undefined, name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  /** The current trace, as W3C's `traceparent`. */
  carrier: () => string | undefined;
}

export interface Traces {
  /** Adds a span for each call; must run before routes and hooks are added. */
  traceCalls: (app: FastifyInstance) => Promise<void>;
  stop: () => Promise<void>;
}

let tracing: Tracing | undefined;

/** Turns spans on for this process; undefined turns them off. */
export function setTracing(started: Tracing | undefined): void {
  tracing = started;
}

export const isTracing = (): boolean => tracing !== undefined;

export const inSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.inSpan(name, facts, work) : work();

const CARRIER = 'traceparent';

/** A job's data with the sender's trace. */
export function withCarrier(data: object): object {
  const carrier = tracing?.carrier();
  return carrier === undefined ? data : { ...data, [CARRIER]: carrier };
}

/** Runs a job's work in the sender's trace. */
export function inCarriedSpan<T>(data: unknown, name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const carrier: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, CARRIER) : undefined;
  return tracing.continued(typeof carrier === 'string' ? carrier : undefined, name, facts, work);
}
