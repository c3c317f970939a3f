import { API_BASE, API_KEY_HEADER } from '../../contract/api';
import { logout } from '../../contract/people/session/calls';
import { apiKey } from './apiKey';

/** Nobody waits for the answer, and it is sent even while the page closes. Unsent, the token ends by its age. */
export function endToken(accessToken: string): void {
  const headers = { [API_KEY_HEADER]: apiKey(), authorization: `Bearer ${accessToken}` };
  fetch(API_BASE + logout.path, { method: logout.method, headers, keepalive: true }).catch(() => undefined);
}
