import { userRecordCalls } from '#contract/office/users/calls';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import type { Call } from '#contract/call';
import { sessionCalls } from '#contract/people/session/calls';
import type { SignInAnswer } from '#contract/people/session/sessionSchema';
import { ADMIN, API_KEY } from '../productServer';

type Query = Readonly<Record<string, string>>;

export interface Administrator {
  session: SignInAnswer;
  read: (call: Call, query?: Query) => Promise<Response>;
  list: (query?: Query) => Promise<Response>;
}

export async function signInAdministrator(url: string): Promise<Administrator> {
  const send = async (call: Call, query: string, init: RequestInit) => {
    const answer = await fetch(`${url}${API_BASE}${call.path}${query}`, { method: call.method, ...init });
    if (!answer.ok) throw new Error(`${call.path}${query} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const headers = { [API_KEY_HEADER]: API_KEY, 'content-type': 'application/json' };
  const answer = await send(sessionCalls.adminLogin, '', { headers, body: JSON.stringify(ADMIN) });
  // The server checks the answer against its schema.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion
  const session = (await answer.json()) as SignInAnswer;
  const read = (call: Call, query: Query = {}) => {
    const params = new URLSearchParams(query);
    return send(call, params.size > 0 ? `?${params.toString()}` : '', {
      headers: { ...headers, authorization: `Bearer ${session.accessToken}` },
    });
  };
  return { session, read, list: (query) => read(userRecordCalls.allUsers, query) };
}
