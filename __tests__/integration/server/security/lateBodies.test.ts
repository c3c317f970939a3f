import { Readable } from 'node:stream';
import { API_BASE, API_KEY_HEADER } from '../../../../contract/api';
import type { TestServer } from '../../../support/serverApp';
import { calls, type CallName } from '../../../support/calls';
import { readAnswer, TEST_API_KEY } from '../../../support/serverClient';
import { BANK, completed, PASSWORD, PROFILE, registered, verified, type Person } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

const NEW = 'Other#Horse9';

/** Sets another password by a reset, which needs no token of the account. */
async function setPassword(server: TestServer, email: string): Promise<void> {
  const asked = await server.call('forgotPassword', { body: { email } });
  const proof = { code: server.mails.codeFor(email), tempToken: asked.body.data.tempToken };
  const { body } = await server.call('verifyOtp', { body: proof });
  await server.call('resetUserPassword', { body: { password: NEW, tempToken: body.data.tempToken } });
}

onServer((given) => {
  const rows: [CallName, (server: TestServer) => Promise<Person>, (person: Person) => object][] = [
    ['completeProfile', verified, () => PROFILE],
    ['addBankAccount', completed, () => BANK],
    ['changePassword', verified, () => ({ oldPassword: PASSWORD, newPassword: 'Third#Horse9' })],
    ['verifyEmail', registered, ({ email }) => ({ token: given.server.mails.codeFor(email) })],
  ];

  it.each(rows)('%s: a body that comes after the password was set changes nothing', async (name, make, bodyOf) => {
    const { server } = given;
    const person = await make(server);
    const payload = JSON.stringify(bodyOf(person));
    const signIn = () => server.call('login', { body: { email: person.email, password: NEW } });
    let before: unknown;
    // Asked for once the server has let the caller in, and waits for the body.
    async function* lateBody() {
      await setPassword(server, person.email);
      before = (await signIn()).body.user;
      yield payload;
    }
    const { method, path } = calls[name];
    const answer = readAnswer(
      await server.app.inject({
        method,
        url: API_BASE + path,
        headers: {
          [API_KEY_HEADER]: TEST_API_KEY,
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
        },
        payload: Readable.from(lateBody()),
      }),
    );
    expect([answer.status, answer.error.code]).toEqual([401, 'AUTH_ERROR']);
    const after = await signIn();
    expect([before !== undefined, after.status, after.body.user]).toEqual([true, 200, before]);
  });
});
