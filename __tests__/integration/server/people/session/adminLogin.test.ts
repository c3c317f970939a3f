import { administrator, PASSWORD, verified } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  describe('section 7.2: POST /auth/admin-only', () => {
    it('answers an administrator with user and access token', async () => {
      const { server } = given;
      const { email } = await administrator(server);
      const { status, body } = await server.call('adminLogin', { body: { email, password: PASSWORD } });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ email, isAdmin: true });
      expect((await server.call('allUsers', { token: body.accessToken, query: { page: '1' } })).status).toBe(200);
    });

    it('section 11.2: refuses everybody else with 403, but only once the password was right', async () => {
      const { server } = given;
      const { email } = await verified(server);
      const refused = await server.call('adminLogin', { body: { email, password: PASSWORD } });
      expect([refused.status, refused.error.code]).toEqual([403, 'NOT_AN_ADMIN']);
      const wrong = await server.call('adminLogin', { body: { email, password: 'Wrong#Horse9' } });
      expect([wrong.status, wrong.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    it('section 11.2: /auth/login admits administrators too', async () => {
      const { server } = given;
      const { email } = await administrator(server);
      const { body } = await server.call('login', { body: { email, password: PASSWORD } });
      expect(body.user.isAdmin).toBe(true);
    });

    it('section 6.1: isAdmin is read from the database, not from the token', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { users } = await import('../../../../../server/db/schema/users');
      const { eq } = await import('drizzle-orm');
      await server.context.db.update(users).set({ isAdmin: false }).where(eq(users.email, admin.email));
      const answer = await server.call('allUsers', { token: admin.token });
      expect([answer.status, answer.error.code]).toEqual([403, 'NOT_AN_ADMIN']);
    });
  });
});
