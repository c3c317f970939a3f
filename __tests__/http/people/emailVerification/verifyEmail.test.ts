import { whileTableFails } from '#support/databases/failingTable';
import { registered, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

onServer((given) => {
  describe('POST /user/verify-email', () => {
    it('verifies the email and returns the user', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      const answer = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { user: expect.objectContaining({ email, isEmailVerified: true }) } });
    });

    it('a repeated call gets the same answer', async () => {
      const { server } = given;
      const { token, email } = await verified(server);
      const again = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect([again.status, again.body.data.user.isEmailVerified]).toEqual([200, true]);
    });

    it('the same code works again after a failure in the middle of the transaction', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      const body = { token: server.mails.codeFor(email) };
      await whileTableFails(server, 'known_addresses', async () => {
        expect((await server.call('verifyEmail', { token, body })).status).toBe(500);
        expect((await server.call('myProfile', { token })).body.isEmailVerified).toBe(false);
      });
      expect((await server.call('verifyEmail', { token, body })).status).toBe(200);
    });

    it('five wrong tries spend a code, so that the correct one is refused too', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      const right = server.mails.codeFor(email);
      for (let guess = 1; guess <= 5; guess += 1) {
        const answer = await server.call('verifyEmail', { token, body: { token: otherThan(right) } });
        expect([guess, answer.status, answer.error.code]).toEqual([guess, 400, 'CODE_WRONG']);
      }
      const sixth = await server.call('verifyEmail', { token, body: { token: right } });
      expect([sixth.status, sixth.error.code]).toEqual([400, 'CODE_SPENT']);
    });

    it('a code is valid for ten minutes', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      server.clock.advance({ minutes: 10 });
      const answer = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect([answer.status, answer.error.code]).toEqual([400, 'CODE_EXPIRED']);
    });

    it('a new code replaces the old one', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      const old = server.mails.codeFor(email);
      server.clock.advance({ seconds: 60 });
      await server.call('sendEmailVerificationCode', { token });
      if (server.mails.codeFor(email) === old) return;
      expect((await server.call('verifyEmail', { token, body: { token: old } })).error.code).toBe('CODE_WRONG');
      const answer = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect(answer.status).toBe(200);
    });

    it("another account's code is wrong", async () => {
      const { server } = given;
      const one = await registered(server);
      const two = await registered(server);
      const theirs = server.mails.codeFor(two.email);
      if (theirs === server.mails.codeFor(one.email)) return;
      expect((await server.call('verifyEmail', { token: one.token, body: { token: theirs } })).error.code).toBe(
        'CODE_WRONG',
      );
    });
  });

  describe('GET /user/send-email-verification-code', () => {
    it('is refused during the cooldown, with the seconds left', async () => {
      const { server } = given;
      const { token } = await registered(server);
      server.clock.advance({ seconds: 20 });
      const refused = await server.call('sendEmailVerificationCode', { token });
      expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
        429,
        'CODE_COOLDOWN',
        '40',
      ]);
      server.clock.advance({ seconds: 40 });
      expect((await server.call('sendEmailVerificationCode', { token })).body).toEqual({ success: true });
    });

    it('is refused for a verified email', async () => {
      const { server } = given;
      const { token } = await verified(server);
      const answer = await server.call('sendEmailVerificationCode', { token });
      expect([answer.status, answer.error.code]).toEqual([409, 'EMAIL_ALREADY_VERIFIED']);
    });

    it('a mail outage gives MAIL_UNAVAILABLE without a cooldown, and the earlier code still works', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      server.clock.advance({ seconds: 90 });
      server.mails.down = true;
      const refused = await server.call('sendEmailVerificationCode', { token });
      server.mails.down = false;
      expect([refused.status, refused.error.code]).toEqual([503, 'MAIL_UNAVAILABLE']);
      const answer = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect(answer.status).toBe(200);
    });
  });
});
