import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { users } from '#server/kernel/db/schema/users';
import type { TestServer } from '#support/serverApp';
import { whileTableFails } from '#support/databases/failingTable';
import { PASSWORD, registrationForm, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

describe('resetting a password', () => {
  const NEW = 'Other#Horse9';
  const INVALID = { errorMessage: 'AUTH_ERROR|Error occured while validating token' };

  async function asked(server: TestServer) {
    const person = await verified(server);
    const { body } = await server.call('forgotPassword', { body: { email: person.email.toUpperCase() } });
    return { ...person, tempToken: String(body.data.tempToken), code: server.mails.codeFor(person.email) };
  }

  async function proved(server: TestServer) {
    const person = await asked(server);
    const { body } = await server.call('verifyOtp', { body: { code: person.code, tempToken: person.tempToken } });
    return { ...person, unverified: person.tempToken, tempToken: String(body.data.tempToken) };
  }

  const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

  onServer((given) => {
    describe('POST /auth/forgot-password', () => {
      it('returns a temporary token with the email, and mails a code', async () => {
        const { server } = given;
        const { email, tempToken, code } = await asked(server);
        expect(decodeJwt(tempToken)).toMatchObject({
          email,
          verified: false,
          exp: server.clock.now().getTime() / 1000 + 600,
        });
        expect(code).toMatch(/^\d{6}$/);
      });

      it('an unknown email is refused with its error text', async () => {
        const answer = await given.server.call('forgotPassword', { body: { email: 'nobody@mail.example' } });
        expect(answer.status).toBe(404);
        expect(answer.error.text).toBe('Please input a valid email registered with us');
      });

      it('a second request during the cooldown sends no mail and returns a token for the first code', async () => {
        const { server } = given;
        const { email, code } = await asked(server);
        const mails = server.mails.all.length;
        server.clock.advance({ seconds: 59 });
        const again = await server.call('forgotPassword', { body: { email } });
        expect(again.status).toBe(200);
        expect(server.mails.all).toHaveLength(mails);
        const { tempToken } = again.body.data;
        expect(decodeJwt(tempToken)).toMatchObject({
          email,
          verified: false,
          exp: server.clock.now().getTime() / 1000 + 541,
        });
        expect((await server.call('verifyOtp', { body: { code, tempToken } })).status).toBe(200);
      });

      it('a spent code has the usual cooldown', async () => {
        const { server } = given;
        const { email, code, tempToken } = await asked(server);
        const guess = { code: otherThan(code), tempToken };
        for (let count = 1; count <= 5; count += 1) await server.call('verifyOtp', { body: guess });
        const refused = await server.call('forgotPassword', { body: { email } });
        expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
          429,
          'CODE_COOLDOWN',
          '60',
        ]);
      });

      it('a failed mail leaves no cooldown', async () => {
        const { server } = given;
        const { email } = await asked(server);
        server.clock.advance({ seconds: 61 });
        server.mails.down = true;
        expect((await server.call('forgotPassword', { body: { email } })).error.code).toBe('MAIL_UNAVAILABLE');
        server.mails.down = false;
        expect((await server.call('forgotPassword', { body: { email } })).status).toBe(200);
      });
    });

    describe('POST /auth/verify-otp', () => {
      it('returns a new temporary token with the verified claim', async () => {
        const { server } = given;
        const { email, code, tempToken } = await asked(server);
        const answer = await server.call('verifyOtp', { body: { code, tempToken } });
        expect(answer.status).toBe(200);
        expect(decodeJwt(answer.body.data.tempToken)).toMatchObject({ email, verified: true });
      });

      it('a code works only with the token of its own request', async () => {
        const { server } = given;
        const owner = await asked(server);
        const { email } = owner;
        const stranger = await server.call('forgotPassword', { body: { email }, from: '198.51.100.23' });
        const tempToken = String(stranger.body.data.tempToken);
        const theirs = server.mails.codeFor(email);
        const tryCode = (code: string, token: string) => server.call('verifyOtp', { body: { code, tempToken: token } });
        for (let guess = 1; guess <= 5; guess += 1) {
          expect((await tryCode(owner.code, tempToken)).error.code).toBe('CODE_WRONG');
        }
        expect((await tryCode(theirs, tempToken)).error.code).toBe('CODE_SPENT');
        expect((await tryCode(theirs, owner.tempToken)).error.code).toBe('CODE_WRONG');
        // The stranger's attempts don't use up the owner's.
        expect((await tryCode(owner.code, owner.tempToken)).status).toBe(200);
      });

      it('five wrong tries spend a code', async () => {
        const { server } = given;
        const { code, tempToken } = await asked(server);
        for (let guess = 1; guess <= 5; guess += 1) {
          const answer = await server.call('verifyOtp', { body: { code: otherThan(code), tempToken } });
          expect([answer.status, answer.error.code]).toEqual([400, 'CODE_WRONG']);
        }
        expect((await server.call('verifyOtp', { body: { code, tempToken } })).error.code).toBe('CODE_SPENT');
      });

      it('an expired token, a used code and a forged token give the same error', async () => {
        const { server } = given;
        const late = await asked(server);
        server.clock.advance({ minutes: 10 });
        const expired = await server.call('verifyOtp', { body: { code: late.code, tempToken: late.tempToken } });
        const { code, unverified, token } = await proved(server);
        const used = await server.call('verifyOtp', { body: { code, tempToken: unverified } });
        const forged = await server.call('verifyOtp', { body: { code, tempToken: token } });
        for (const answer of [expired, used, forged]) expect([answer.status, answer.body]).toEqual([401, INVALID]);
      });
    });

    describe('POST /auth/reset-user-password', () => {
      it('sets the password, ends all sessions and mails the owner', async () => {
        const { server } = given;
        const { email, token, tempToken } = await proved(server);
        const answer = await server.call('resetUserPassword', { body: { password: NEW, tempToken } });
        expect([answer.status, answer.body]).toEqual([200, { success: true }]);
        expect((await server.call('myProfile', { token })).body).toEqual(INVALID);
        expect((await server.call('login', { body: { email, password: PASSWORD } })).status).toBe(401);
        expect((await server.call('login', { body: { email, password: NEW } })).status).toBe(200);
        await server.runJobs();
        expect(server.mails.all.at(-1)).toMatchObject({ to: email, subject: 'Your Peerlend password was changed' });
      });

      it('the same token works again after a failure in the middle of the transaction', async () => {
        const { server } = given;
        const { email, tempToken } = await proved(server);
        const body = { password: NEW, tempToken };
        await whileTableFails(server, 'known_addresses', async () => {
          expect((await server.call('resetUserPassword', { body })).status).toBe(500);
        });
        expect((await server.call('login', { body: { email, password: PASSWORD } })).status).toBe(200);
        expect((await server.call('resetUserPassword', { body })).status).toBe(200);
      });

      it('a verified token works once', async () => {
        const { server } = given;
        const { email, tempToken } = await proved(server);
        await server.call('resetUserPassword', { body: { password: NEW, tempToken } });
        const again = await server.call('resetUserPassword', { body: { password: 'Third#Horse9', tempToken } });
        expect([again.status, again.body]).toEqual([401, INVALID]);
        expect((await server.call('login', { body: { email, password: NEW } })).status).toBe(200);
      });

      it('an unverified token sets no password; a verified one expires after ten minutes', async () => {
        const { server } = given;
        const { tempToken, unverified } = await proved(server);
        const early = await server.call('resetUserPassword', { body: { password: NEW, tempToken: unverified } });
        server.clock.advance({ minutes: 10 });
        const late = await server.call('resetUserPassword', { body: { password: NEW, tempToken } });
        for (const answer of [early, late]) expect([answer.status, answer.body]).toEqual([401, INVALID]);
      });
    });
  });
});

describe('a password on lists of stolen passwords', () => {
  const STOLEN = 'Password1!';
  const refusal = { status: 400, error: { code: 'PASSWORD_COMMON' } };

  onServer((given) => {
    it('is refused at its field when it is set, but still works for signing in', async () => {
      const { server } = given;
      const { call, mails } = server;
      const body = registrationForm({ password: STOLEN });
      expect(await call('register', { body })).toMatchObject({
        ...refusal,
        fieldErrors: { password: expect.stringContaining('Please choose another') },
      });
      const { email, token } = await verified(server);
      const change = { oldPassword: PASSWORD, newPassword: STOLEN };
      expect(await call('changePassword', { token, body: change })).toMatchObject(refusal);
      const asked = await call('forgotPassword', { body: { email } });
      const proof = { code: mails.codeFor(email), tempToken: asked.body.data.tempToken };
      const { tempToken } = (await call('verifyOtp', { body: proof })).body.data;
      expect(await call('resetUserPassword', { body: { password: STOLEN, tempToken } })).toMatchObject(refusal);
      // The token still works for another password.
      const better = { password: 'Other#Horse9', tempToken };
      expect((await call('resetUserPassword', { body: better })).status).toBe(200);

      const passwordHash = await server.context.passwords.hash(STOLEN, 'an address');
      await server.context.db.update(users).set({ passwordHash }).where(eq(users.email, email));
      expect((await call('login', { body: { email, password: STOLEN } })).status).toBe(200);
    });
  });
});

describe('changing a password', () => {
  const NEW = 'Other#Horse9';

  onServer((given) => {
    describe('POST /auth/change-password', () => {
      it('sets the new password and mails the owner', async () => {
        const { server } = given;
        const { email, token } = await verified(server);
        const answer = await server.call('changePassword', {
          token,
          body: { oldPassword: PASSWORD, newPassword: NEW },
        });
        expect([answer.status, answer.body]).toEqual([200, { success: true }]);
        expect((await server.call('login', { body: { email, password: PASSWORD } })).status).toBe(401);
        expect((await server.call('login', { body: { email, password: NEW } })).status).toBe(200);
        await server.runJobs();
        expect(server.mails.all.at(-1)).toMatchObject({ to: email, subject: 'Your Peerlend password was changed' });
      });

      it('a wrong current password is 400, not 401, and the session continues', async () => {
        const { server } = given;
        const { token } = await verified(server);
        const answer = await server.call('changePassword', {
          token,
          body: { oldPassword: 'Wrong#Horse9', newPassword: NEW },
        });
        expect([answer.status, answer.error.code]).toEqual([400, 'WRONG_PASSWORD']);
        expect(answer.fieldErrors).toEqual({ oldPassword: 'The current password is not correct' });
        expect((await server.call('myProfile', { token })).status).toBe(200);
      });

      it('a mail outage does not undo the change', async () => {
        const { server } = given;
        const { token } = await verified(server);
        server.mails.down = true;
        const answer = await server.call('changePassword', {
          token,
          body: { oldPassword: PASSWORD, newPassword: NEW },
        });
        await server.runJobs();
        server.mails.down = false;
        expect(answer.status).toBe(200);
      });
    });
  });
});
