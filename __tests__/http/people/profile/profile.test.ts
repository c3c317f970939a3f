import { BANK, completed, newBank, PROFILE, registered, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('PATCH /user/complete-profile', () => {
    it('saves the profile, which my-profile then shows', async () => {
      const { server } = given;
      const { token } = await verified(server);
      const answer = await server.call('completeProfile', {
        token,
        body: { ...PROFILE, address: `  ${PROFILE.address} ` },
      });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect((await server.call('myProfile', { token })).body).toMatchObject({ ...PROFILE, isProfileUpdated: true });
    });

    it('accepts a full ISO date and keeps its day', async () => {
      const { server } = given;
      const { token } = await verified(server);
      await server.call('completeProfile', { token, body: { ...PROFILE, dateOfBirth: '1990-05-17T23:30:00.000Z' } });
      expect((await server.call('myProfile', { token })).body.dateOfBirth).toBe('1990-05-17');
    });

    it('needs a verified email', async () => {
      const { server } = given;
      const { email } = await registered(server);
      const { body } = await server.call('login', { body: { email, password: 'Right#Horse9' } });
      const answer = await server.call('completeProfile', { token: body.accessToken, body: PROFILE });
      expect([answer.status, answer.error.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    });

    it('works once; the same profile again is accepted', async () => {
      const { server } = given;
      const { token } = await verified(server);
      await server.call('completeProfile', { token, body: PROFILE });
      expect((await server.call('completeProfile', { token, body: PROFILE })).status).toBe(200);
      const other = await server.call('completeProfile', { token, body: { ...PROFILE, address: 'Elsewhere' } });
      expect([other.status, other.error.code]).toEqual([409, 'PROFILE_ALREADY_COMPLETED']);
      expect((await server.call('myProfile', { token })).body.address).toBe(PROFILE.address);
    });
  });
});

onServer((given) => {
  describe('PATCH /user/add-bank-account', () => {
    it('saves the account with leading zeros', async () => {
      const { server } = given;
      const { token } = await completed(server);
      const answer = await server.call('addBankAccount', { token, body: BANK });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      const { body } = await server.call('myProfile', { token });
      expect(body.bankDetails).toEqual({ accountNumber: '0123456789', bankName: BANK.bankName });
    });

    it('sends one mail, however often the call is repeated', async () => {
      const { server } = given;
      const { token, email } = await completed(server);
      const bank = newBank();
      await server.call('addBankAccount', { token, body: bank });
      await server.call('addBankAccount', { token, body: bank });
      await server.runJobs();
      const told = server.mails.all.filter(({ to, subject }) => to === email && subject.includes('bank account'));
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringContaining(`ends in ${bank.accountNumber.slice(-4)}`),
      ]);
      expect(told[0]?.text).not.toContain(bank.accountNumber);
    });

    it('needs a completed profile', async () => {
      const { server } = given;
      const { token } = await verified(server);
      const answer = await server.call('addBankAccount', { token, body: BANK });
      expect([answer.status, answer.error.code]).toEqual([403, 'PROFILE_NOT_COMPLETED']);
    });

    it('a second account is 409; the same account again is accepted', async () => {
      const { server } = given;
      const { token } = await completed(server);
      const bank = newBank();
      await server.call('addBankAccount', { token, body: bank });
      expect((await server.call('addBankAccount', { token, body: bank })).status).toBe(200);
      const second = await server.call('addBankAccount', { token, body: { ...BANK, accountNumber: '9999999999' } });
      expect([second.status, second.error.code]).toEqual([409, 'BANK_ACCOUNT_EXISTS']);
    });

    it("the answer doesn't reveal whether another person has the account", async () => {
      const { server } = given;
      const { token: first } = await completed(server);
      const { token: second } = await completed(server);
      const bank = newBank();
      await server.call('addBankAccount', { token: first, body: bank });
      const typedByTwo = await server.call('addBankAccount', { token: second, body: bank });
      const { token: third } = await completed(server);
      const free = await server.call('addBankAccount', { token: third, body: newBank() });
      expect([typedByTwo.status, typedByTwo.body]).toEqual([free.status, free.body]);
      expect(free.status).toBe(200);
    });

    it('accepts only a name and code of the same bank', async () => {
      const { server } = given;
      const { token } = await completed(server);
      for (const change of [{ bankCode: '044' }, { bankName: 'My Own Bank' }]) {
        const answer = await server.call('addBankAccount', { token, body: { ...BANK, ...change } });
        expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
        expect(answer.fieldErrors).toEqual({ bankName: 'Please choose a bank from the list' });
      }
    });
  });
});
