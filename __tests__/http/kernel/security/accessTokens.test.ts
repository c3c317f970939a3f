import { SignJWT } from 'jose';
import { type CallName, calls } from '#support/calls';
import { signAccessToken } from '#server/kernel/security/accessTokens';
import { deriveKeys } from '#server/kernel/security/keys';
import { openSession } from '#server/people/session/openSession';
import { findUserByEmail } from '#server/people/users/repository';
import { administrator, PASSWORD, type Person, registered, registrationForm, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { type DocumentedCall, documentedCalls } from '#support/documentedCalls';
import type { TestServer } from '#support/serverApp';
import { readAnswer, TEST_API_KEY } from '#support/serverClient';

const SESSION = { device: 'Unknown device', addressHash: '', partial: false };

describe('access tokens', () => {
  const PROTECTED = [
    'verifyEmail',
    'myProfile',
    'sendEmailVerificationCode',
    'completeProfile',
    'addBankAccount',
    'allUsers',
    'failedJobs',
    'changePassword',
  ] as const satisfies CallName[];
  const INVALID = { errorMessage: 'AUTH_ERROR|Error occured while validating token' };

  onServer((given) => {
    describe.each(PROTECTED)('%s needs a bearer token', (name) => {
      const body = calls[name].method === 'GET' ? undefined : {};

      it('no token: Auth token is required', async () => {
        const answer = await given.server.call(name, { body });
        expect([answer.status, answer.body]).toEqual([401, { errorMessage: 'AUTH_ERROR|Auth token is required' }]);
      });

      it('forged, of another kind, or signed with another key: Error occured while validating token', async () => {
        const { context, call } = given.server;
        const { email } = await verified(given.server);
        const user = (await findUserByEmail(context.db, email))!;
        const token = { userId: user.id, version: 0, partial: false, sessionId: crypto.randomUUID() };
        const foreign = await signAccessToken(
          { ...context, keys: await deriveKeys('another secret, thirty-two or more long') },
          token,
          600,
        );
        const right = await signAccessToken(context, token, 600);
        const [, payload] = right.split('.');
        const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
        const reset = await new SignJWT({ ver: 0, email, verified: true })
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(user.id)
          .setAudience('peerlend:password-reset')
          .setExpirationTime('1h')
          .sign(context.keys.accessToken);
        for (const bad of ['nonsense', foreign, unsigned, reset, `${right}x`]) {
          const answer = await call(name, { body, token: bad });
          expect([answer.status, answer.body]).toEqual([401, INVALID]);
        }
        const basic = await call(name, { body, headers: { authorization: 'Basic YTpi' } });
        expect([basic.status, basic.body]).toEqual([401, INVALID]);
      });

      it('expired: Error occured while validating token', async () => {
        const { context, call } = given.server;
        const { email } = await verified(given.server);
        const user = (await findUserByEmail(context.db, email))!;
        const { accessToken } = await openSession(context, context.db, user, { ...SESSION, lifeSeconds: -1 });
        const answer = await call(name, { body, token: accessToken });
        expect([answer.status, answer.body]).toEqual([401, INVALID]);
      });
    });

    describe("a registration's token", () => {
      it('opens my-profile, send-code and verify-email only', async () => {
        const { server } = given;
        const { token } = await registered(server);
        expect((await server.call('myProfile', { token })).status).toBe(200);
        expect((await server.call('sendEmailVerificationCode', { token })).error.code).toBe('CODE_COOLDOWN');
        for (const name of ['completeProfile', 'addBankAccount', 'allUsers', 'failedJobs', 'changePassword'] as const) {
          const body = calls[name].method === 'GET' ? undefined : {};
          expect((await server.call(name, { token, body })).body).toEqual(INVALID);
        }
      });

      it('becomes a full token once the email is verified', async () => {
        const { server } = given;
        const { token } = await verified(server);
        expect((await server.call('completeProfile', { token, body: {} })).status).toBe(400);
      });
    });

    it('expires on time, even if it was verified before', async () => {
      const { context, call, clock } = given.server;
      const { email } = await verified(given.server);
      const user = (await findUserByEmail(context.db, email))!;
      const { accessToken: token } = await openSession(context, context.db, user, { ...SESSION, lifeSeconds: 60 });
      for (let time = 0; time < 3; time += 1) expect((await call('myProfile', { token })).status).toBe(200);
      clock.advance({ seconds: 60 });
      expect((await call('myProfile', { token })).body).toEqual(INVALID);
    });

    it('a token ends with its account', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      const { users } = await import('#server/kernel/db/schema/users');
      const { eq } = await import('drizzle-orm');
      await server.context.db.delete(users).where(eq(users.email, email));
      expect((await server.call('myProfile', { token })).body).toEqual(INVALID);
    });

    it('a changed password ends all earlier tokens', async () => {
      const { server } = given;
      const { token, email } = await verified(server);
      const { body } = await server.call('login', { body: { email, password: PASSWORD } });
      const change = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
      expect((await server.call('changePassword', { token, body: change })).body).toEqual({ success: true });
      for (const old of [token, body.accessToken])
        expect((await server.call('myProfile', { token: old })).body).toEqual(INVALID);
    });
  });
});

describe('replayed tokens', () => {
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
      'a password that was %s ends every earlier token for every call: from registration, sign-in and the portal',
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
          // Each of these calls accepted both tokens just before.
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
    ])("a password that was %s ends the registration's key: nobody gets a token with it", async (_how, setPassword) => {
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

    it('a password change ends a reset begun before it', async () => {
      const { server } = given;
      const person = await verified(server);
      const asked = await server.call('forgotPassword', { body: { email: person.email } });
      const code = server.mails.codeFor(person.email);
      expect(await changePassword(server, person)).toBe(200);
      const late = await server.call('verifyOtp', { body: { code, tempToken: asked.body.data.tempToken } });
      expect([late.status, late.body]).toEqual(INVALID);
    });
  });
});
