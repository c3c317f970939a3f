import type { AccountActivity } from '#contract/people/users/accountActivitySchema';
import { completed, newBank, PASSWORD, PROFILE, registered, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const NEW = 'Other#Horse9';
const kindsIn = ({ events }: AccountActivity) => events.map(({ kind }) => kind);

onServer((given) => {
  describe('GET /user/my-activity', () => {
    it('lists the events with their times, newest first', async () => {
      const { server } = given;
      const createdAt = server.clock.now().toISOString();
      const { email, token } = await registered(server);
      server.clock.advance({ minutes: 1 });
      const verifiedAt = server.clock.now().toISOString();
      await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      server.clock.advance({ minutes: 1 });
      const completedAt = server.clock.now().toISOString();
      await server.call('completeProfile', { token, body: PROFILE });
      server.clock.advance({ minutes: 1 });
      const addedAt = server.clock.now().toISOString();
      await server.call('addBankAccount', { token, body: newBank() });
      const { status, body } = await server.call('myActivity', { token });
      expect(status).toBe(200);
      expect(body).toEqual({
        events: [
          { kind: 'bankAccountAdded', at: addedAt },
          { kind: 'profileCompleted', at: completedAt },
          { kind: 'emailVerified', at: verifiedAt },
          { kind: 'accountCreated', at: createdAt },
        ],
      });
    });

    it('lists an event once, however often the call is repeated', async () => {
      const { server } = given;
      const { token } = await completed(server);
      await server.call('completeProfile', { token, body: PROFILE });
      const bank = newBank();
      await server.call('addBankAccount', { token, body: bank });
      await server.call('addBankAccount', { token, body: bank });
      const { body } = await server.call('myActivity', { token });
      expect(kindsIn(body).sort()).toEqual(['accountCreated', 'bankAccountAdded', 'emailVerified', 'profileCompleted']);
    });

    it('does not list refused calls', async () => {
      const { server } = given;
      const { token } = await completed(server);
      await server.call('completeProfile', { token, body: { ...PROFILE, address: 'Elsewhere' } });
      await server.call('changePassword', { token, body: { oldPassword: 'Wrong#Horse9', newPassword: NEW } });
      const { body } = await server.call('myActivity', { token });
      expect(kindsIn(body).sort()).toEqual(['accountCreated', 'emailVerified', 'profileCompleted']);
    });

    it('lists each password change and reset, and the last sign-in', async () => {
      const { server } = given;
      const { email, token } = await verified(server);
      server.clock.advance({ minutes: 1 });
      await server.call('changePassword', { token, body: { oldPassword: PASSWORD, newPassword: NEW } });
      const asked = await server.call('forgotPassword', { body: { email } });
      const { body: right } = await server.call('verifyOtp', {
        body: { code: server.mails.codeFor(email), tempToken: asked.body.data.tempToken },
      });
      await server.call('resetUserPassword', { body: { password: PASSWORD, tempToken: right.data.tempToken } });
      const signedInAt = server.clock.now().toISOString();
      const signedIn = await server.call('login', { body: { email, password: PASSWORD } });
      server.clock.advance({ minutes: 1 });
      const { body } = await server.call('myActivity', { token: signedIn.body.accessToken });
      expect(kindsIn(body).slice(0, 2)).toEqual(['passwordChanged', 'passwordChanged']);
      expect(body.lastSignedInAt).toBe(signedInAt);
    });

    it("shows the caller's own events only", async () => {
      const { server } = given;
      await completed(server);
      const { token } = await verified(server);
      const { body } = await server.call('myActivity', { token });
      expect(kindsIn(body)).toEqual(['emailVerified', 'accountCreated']);
      expect((await server.call('myActivity')).status).toBe(401);
    });
  });
});
