import { SignJWT } from 'jose';
import { calls, type CallName } from '../../../support/calls';
import { signAccessToken } from '../../../../server/security/accessTokens';
import { deriveKeys } from '../../../../server/security/keys';
import { findUserByEmail } from '../../../../server/people/users/repository';
import { PASSWORD, registered, verified } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

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
  describe.each(PROTECTED)('section 6.1: %s needs a bearer token', (name) => {
    const body = calls[name].method === 'GET' ? undefined : {};

    it('none: Auth token is required', async () => {
      const answer = await given.server.call(name, { body });
      expect([answer.status, answer.body]).toEqual([401, { errorMessage: 'AUTH_ERROR|Auth token is required' }]);
    });

    it('forged, of another kind, or signed with another key: Error occured while validating token', async () => {
      const { context, call } = given.server;
      const { email } = await verified(given.server);
      const user = (await findUserByEmail(context.db, email))!;
      const token = { userId: user.id, version: 0, partial: false };
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
      const old = await signAccessToken(context, { userId: user.id, version: 0, partial: false }, -1);
      const answer = await call(name, { body, token: old });
      expect([answer.status, answer.body]).toEqual([401, INVALID]);
    });
  });

  describe("section 10.2: a registration's token", () => {
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

  it('ends at its time, however often it was good before', async () => {
    const { context, call, clock } = given.server;
    const { email } = await verified(given.server);
    const user = (await findUserByEmail(context.db, email))!;
    const token = await signAccessToken(context, { userId: user.id, version: 0, partial: false }, 60);
    for (let time = 0; time < 3; time += 1) expect((await call('myProfile', { token })).status).toBe(200);
    clock.advance({ seconds: 60 });
    expect((await call('myProfile', { token })).body).toEqual(INVALID);
  });

  it('section 11.3: a token ends when the account is gone', async () => {
    const { server } = given;
    const { token, email } = await registered(server);
    const { users } = await import('../../../../server/db/schema/users');
    const { eq } = await import('drizzle-orm');
    await server.context.db.delete(users).where(eq(users.email, email));
    expect((await server.call('myProfile', { token })).body).toEqual(INVALID);
  });

  it('section 11.3: a changed password ends every older token', async () => {
    const { server } = given;
    const { token, email } = await verified(server);
    const { body } = await server.call('login', { body: { email, password: PASSWORD } });
    const change = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
    expect((await server.call('changePassword', { token, body: change })).body).toEqual({ success: true });
    for (const old of [token, body.accessToken])
      expect((await server.call('myProfile', { token: old })).body).toEqual(INVALID);
  });
});
