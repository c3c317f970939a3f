import type { TokenScope } from '#contract/call';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

export async function makeToken(server: TestServer, { token, email }: Person, scope: TokenScope, name = 'My robot') {
  server.clock.advance({ minutes: 2 });
  expect((await server.call('sendApiTokenCode', { token, body: { name, scope } })).status).toBe(200);
  return server.call('createApiToken', { token, body: { name, scope, code: server.mails.codeFor(email) } });
}

export const newToken = async (server: TestServer, person: Person, scope: TokenScope) =>
  (await makeToken(server, person, scope)).body.token;
