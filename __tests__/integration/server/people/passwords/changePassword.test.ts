import { PASSWORD, verified } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

const NEW = 'Other#Horse9';

onServer((given) => {
  describe('section 7.2: POST /auth/change-password', () => {
    it('sets the new password and tells the owner by mail', async () => {
      const { server } = given;
      const { email, token } = await verified(server);
      const answer = await server.call('changePassword', { token, body: { oldPassword: PASSWORD, newPassword: NEW } });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect((await server.call('login', { body: { email, password: PASSWORD } })).status).toBe(401);
      expect((await server.call('login', { body: { email, password: NEW } })).status).toBe(200);
      await server.runJobs();
      expect(server.mails.all.at(-1)).toMatchObject({ to: email, subject: 'Your Peerlend password was changed' });
    });

    it('section 13.2: a wrong current password is 400, not 401, and the session goes on', async () => {
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

    it('a mail server that is down does not undo the change', async () => {
      const { server } = given;
      const { token } = await verified(server);
      server.mails.down = true;
      const answer = await server.call('changePassword', { token, body: { oldPassword: PASSWORD, newPassword: NEW } });
      await server.runJobs();
      server.mails.down = false;
      expect(answer.status).toBe(200);
    });
  });
});
