import { Agent, request } from 'node:http';
import { calls, type CallName } from '#support/calls';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf } from '#contract/call';
import { API_KEY } from './server';

const LIMIT_MS = 60_000;

export interface Sent {
  body?: unknown;
  params?: Record<string, string>;
  token?: string;
  headers?: Record<string, string>;
  query?: string;
}

export interface Exchange {
  call: CallName;
  sentAt: number;
  endedAt?: number;
  status?: number;
  error?: string;
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** Keeps connections open, as the app does; never retries a call by itself. */
export interface Client {
  call: (name: CallName, sent?: Sent) => Promise<Exchange>;
  inFlight: ReadonlySet<Exchange>;
  failures: Exchange[];
  answered: () => number;
  close: () => void;
}

export const succeeded = ({ status = 0 }: Exchange): boolean => status >= 200 && status < 300;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function createClient(find: () => string): Client {
  const agent = new Agent({ keepAlive: true });
  const inFlight = new Set<Exchange>();
  const failures: Exchange[] = [];
  let answered = 0;

  function send(exchange: Exchange, { body, params, token, headers, query = '' }: Sent): Promise<void> {
    const row = calls[exchange.call];
    const path = pathOf(row, params);
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const outgoing = request(find() + API_BASE + path + query, {
        agent,
        method: row.method,
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: {
          [API_KEY_HEADER]: API_KEY,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      const fail = (error: NodeJS.ErrnoException) => {
        exchange.error = error.code ?? error.name;
        resolve();
      };
      outgoing.once('error', fail);
      outgoing.once('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.once('error', fail);
        answer.once('end', () => {
          exchange.status = answer.statusCode;
          exchange.headers = answer.headers;
          exchange.body = readJson(text);
          resolve();
        });
      });
      outgoing.end(payload);
    });
  }

  return {
    inFlight,
    failures,
    answered: () => answered,
    async call(name, sent = {}) {
      const exchange: Exchange = { call: name, sentAt: performance.now(), body: undefined, headers: {} };
      inFlight.add(exchange);
      await send(exchange, sent);
      exchange.endedAt = performance.now();
      inFlight.delete(exchange);
      if (exchange.status !== undefined) answered += 1;
      if (!succeeded(exchange)) failures.push(exchange);
      return exchange;
    },
    close: () => agent.destroy(),
  };
}

export function textIn(body: unknown, ...path: readonly string[]): string {
  let value = body;
  for (const name of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === 'string' ? value : '';
}

export const outcome = ({ call, status, error, body }: Exchange): string =>
  `${call}: ${status === undefined ? `no answer (${error ?? 'none yet'})` : `${status} ${textIn(body, 'errorMessage')}`}`;
