import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { sessionCalls } from '#contract/people/session/calls';
import { apiKey } from './request';

/** Sent without waiting for an answer, even while the page closes. If it gets lost, the token expires by itself. */
export function endToken(accessToken: string): void {
  const headers = { [API_KEY_HEADER]: apiKey(), authorization: `Bearer ${accessToken}` };
  fetch(API_BASE + sessionCalls.logout.path, { method: sessionCalls.logout.method, headers, keepalive: true }).catch(
    () => undefined,
  );
}
