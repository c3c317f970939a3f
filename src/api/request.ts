import type { Call, CallInput, InputOf } from '#contract/call';
import { API_KEY_META, API_BASE, API_KEY_HEADER, HEALTH_PATH } from '#contract/api';
import { sessionCalls } from '#contract/people/session/calls';
import { recordReach } from '../lib/reachability';

/** Identifies the app to the server; not a secret. */
export const apiKey = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${API_KEY_META}"]`)?.content ?? '';

export interface CallArgs extends CallInput {
  call: Call;
  /** Returns a blob for a worker to parse: the answer is too long for the main thread. */
  unread?: boolean;
  /** Called with the share of the file sent so far, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Id of the step-up challenge that the user answered for this call. */
  proof?: string;
}

/** A call with its input: `query: (body) => request(login, { body })`. */
export function request<Row extends Call>(
  call: Row,
  ...[input]: keyof InputOf<Row> extends never ? [] : [input: InputOf<Row>]
): CallArgs {
  return { call, ...input };
}

/** Sent without waiting for an answer, even while the page closes. If it gets lost, the token expires by itself. */
export function endToken(accessToken: string): void {
  const headers = { [API_KEY_HEADER]: apiKey(), authorization: `Bearer ${accessToken}` };
  fetch(API_BASE + sessionCalls.logout.path, { method: sessionCalls.logout.method, headers, keepalive: true }).catch(
    () => undefined,
  );
}

export async function probeServer(): Promise<void> {
  try {
    await fetch(HEALTH_PATH, { cache: 'no-store' });
    recordReach(true);
  } catch {
    recordReach(false);
  }
}
