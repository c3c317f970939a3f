import { documentedCalls, type DocumentedCall } from '../../../support/documentedCalls';
import type { TestServer } from '../../../support/serverApp';
import { readAnswer, TEST_API_KEY } from '../../../support/serverClient';
import { administrator, PASSWORD, registrationForm, verified, type Person } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

const NEW = 'Other#Horse9';
const INVALID = [401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' }];

async function resetPassword(server: TestServer, { email }: Person): Promise<number> {
  const asked = await server.call('forgotPassword', { body: { email } });
  const proof = { code: server.mails.codeFor(email), tempToken: asked.body.data.tempToken };
  const { body } = await server.call('verifyOtp', { body: proof });
  return (await server.call('resetUserPassword', { body: { password: NEW, tempToken: body.data.tempToken } })).status;
}

const changePassword = async (server: TestServer, { token }: Person): Promise<number> =>
  (await server.call('changePassword', { token, body: { oldPassword: PASSWORD, newPassword: NEW } })).status;

onServer((given) => {
  let protectedCalls: DocumentedCall[];
  beforeAll(async () => {
    protectedCalls = (await documentedCalls(given.server.app)).filter(({ bearer }) => bearer);
  });

  const replay = async ({ method, path, body }: DocumentedCall, token: string) =>
    readAnswer(
      await given.server.app.inject({
        method: method as 'GET',
        url: path,
        headers: { 'x-api-key': TEST_API_KEY, authorization: `Bearer ${token}` },
        ...(body && { payload: {} }),
      }),
    );

  it.each([
    ['changed', changePassword],
    ['reset', resetPassword],
  ])(
    "a password that was %s ends every token given before, for every call: the registration's, sign-in's, the portal's",
    async (_how, setPassword) => {
      const { server } = given;
      const person = await administrator(server);
      const registration = await verified(server);
      for (const [owner, tokens] of [
        [
          person,
          [
            person.token,
            (await server.call('login', { body: { email: person.email, password: PASSWORD, rememberMe: true } })).body
              .accessToken,
          ],
        ],
        [registration, [registration.token]],
      ] as const) {
        // Both would be let in by each of these calls just before.
        for (const token of tokens) expect((await server.call('myProfile', { token })).status).toBe(200);
        expect(await setPassword(server, owner)).toBe(200);
        expect(protectedCalls.length).toBeGreaterThan(0);
        for (const call of protectedCalls) {
          for (const token of tokens) {
            const { status, body } = await replay(call, token);
            expect([call.path, status, body]).toEqual([call.path, ...INVALID]);
          }
        }
        const again = await server.call('login', { body: { email: owner.email, password: NEW } });
        expect((await server.call('myProfile', { token: again.body.accessToken })).status).toBe(200);
      }
    },
  );

  it.each([
    ['changed', changePassword],
    ['reset', resetPassword],
  ])("a password that was %s ends the registration's key: nobody gets a token by it", async (_how, setPassword) => {
    const { server } = given;
    const form = registrationForm();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { body } = await server.call('register', { body: form, headers });
    await server.call('verifyEmail', { token: body.accessToken, body: { token: server.mails.codeFor(form.email) } });
    expect(await setPassword(server, { ...form, token: body.accessToken })).toBe(200);
    for (const password of [form.password, NEW]) {
      const again = await server.call('register', { body: { ...form, password }, headers });
      expect(again.error.code).toBe('EMAIL_TAKEN');
    }
  });

  it('a reset begun before a password change is over after it', async () => {
    const { server } = given;
    const person = await verified(server);
    const asked = await server.call('forgotPassword', { body: { email: person.email } });
    const code = server.mails.codeFor(person.email);
    expect(await changePassword(server, person)).toBe(200);
    const late = await server.call('verifyOtp', { body: { code, tempToken: asked.body.data.tempToken } });
    expect([late.status, late.body]).toEqual(INVALID);
  });
});
