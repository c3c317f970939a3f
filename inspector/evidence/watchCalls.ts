import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { isApiError } from '../../src/api/apiError';
import { inspectedActions, inspectedCalls } from '../../src/lib/inspection';
import { redact } from '../redaction/redact';
import type { Called } from './pageEvent';
import { logPageEvent } from './pageEventLog';

/** Internal actions, and the calls and machine steps that are recorded separately. */
const UNRECORDED = /^(?:flow\/|persist\/|api\/|@@)/;

/**
 * Records calls and store actions.
 * @param before runs before each, so that a machine's step precedes the call it starts
 */
export function watchCalls(before: () => void): void {
  const sent = new Map<number, { key: string; atMs: number }>();
  inspectedCalls.watch(({ id, call, asked, result }, nowMs) => {
    before();
    const { name, method, path } = call;
    const called: Called = { kind: 'call', name, method, path, asked: redact(asked) };
    const { key, atMs } = sent.get(id) ?? { key: undefined, atMs: nowMs };
    const outcome = result && { tookMs: nowMs - atMs, ...outcomeOf(result, call.status) };
    sent.set(id, { key: logPageEvent({ ...called, ...outcome }, key, atMs), atMs });
    if (result) sent.delete(id);
  });
  inspectedActions.watch((action, atMs) => {
    before();
    if (UNRECORDED.test(action.type)) return;
    const payload: unknown = 'payload' in action ? redact(action.payload) : undefined;
    logPageEvent({ kind: 'action', type: action.type, ...(payload !== undefined && { payload }) }, undefined, atMs);
  });
}

function outcomeOf({ data, error, meta }: { data?: unknown; error?: unknown; meta?: unknown }, status = 200) {
  if (!isApiError(error)) {
    const headers = typeof meta === 'object' && meta !== null && 'headers' in meta ? meta.headers : undefined;
    const total = headers instanceof Headers ? headers.get(TOTAL_COUNT_HEADER) : null;
    return { status, answer: redact(data), ...(total !== null && { total: Number(total) }) };
  }
  const refused = 'status' in error ? error.status : error.kind === 'expired' ? 401 : undefined;
  return { ...(refused !== undefined && { status: refused }), error: redact<unknown>(error) };
}
