import { whileTableFails } from '../../../../support/failingTable';
import { registered, verified } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

onServer((given) => {
  describe('POST /user/verify-email', () => {
    it('verifies the address and answers with the user', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      const answer = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { user: expect.objectContaining({ email, isEmailVerified: true }) } });
    });

    it('sent again after a lost answer it says the same', async () => {
      const { server } = given;
      const { token, email } = await verified(server);
      const again = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect([again.status, again.body.data.user.isEmailVerified]).toEqual([200, true]);
    });

    it('verifying and letting the owner in are one act: cut off between them, the same code does both', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      const body = { token: server.mails.codeFor(email) };
      await whileTableFails(server, 'known_addresses', async () => {
        expect((await server.call('verifyEmail', { token, body })).status).toBe(500);
        expect((await server.call('myProfile', { token })).body.isEmailVerified).toBe(false);
      });
      expect((await server.call('verifyEmail', { token, body })).status).toBe(200);
    });

    it('wrong five times, then spent, even if right', async () => {
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

    it('a code lives ten minutes', async () => {
      const { server } = given;
      const { token, email } = await registered(server);
      server.clock.advance({ minutes: 10 });
      const answer = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect([answer.status, answer.error.code]).toEqual([400, 'CODE_EXPIRED']);
    });

    it('one code at a time: a new one ends the old', async () => {
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
      const [one, two] = [await registered(server), await registered(server)];
      const theirs = server.mails.codeFor(two.email);
      if (theirs === server.mails.codeFor(one.email)) return;
      expect((await server.call('verifyEmail', { token: one.token, body: { token: theirs } })).error.code).toBe(
        'CODE_WRONG',
      );
    });
  });

  describe('GET /user/send-email-verification-code', () => {
    it('within the cooldown it is refused, with the seconds left', async () => {
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

    it('refused for a verified address', async () => {
      const { server } = given;
      const { token } = await verified(server);
      const answer = await server.call('sendEmailVerificationCode', { token });
      expect([answer.status, answer.error.code]).toEqual([409, 'EMAIL_ALREADY_VERIFIED']);
    });

    it('mail down: MAIL_UNAVAILABLE, no cooldown, and the code sent before still works', async () => {
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
