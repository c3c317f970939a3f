import { decodeJwt } from 'jose';
import { PASSWORD, registered, verified } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  describe('section 7.2: POST /auth/login', () => {
    it('answers with user and access token, found by the address without case', async () => {
      const { server } = given;
      const { email, userName } = await verified(server);
      const answer = await server.call('login', {
        body: { email: email.toUpperCase(), password: PASSWORD, rememberMe: false },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        user: {
          firstName: 'Ada',
          lastName: 'Obi',
          userName,
          email,
          isEmailVerified: true,
          isProfileUpdated: false,
          isBvnVerified: false,
          isAdmin: false,
        },
        accessToken: expect.any(String),
      });
      const profile = await server.call('myProfile', { token: answer.body.accessToken });
      expect(profile.body).toEqual(answer.body.user);
    });

    it.each([
      [false, 12],
      [true, 30 * 24],
    ])('section 11.3: rememberMe %s gives a token for %i hours', async (rememberMe, hours) => {
      const { server } = given;
      const { email } = await verified(server);
      const { body } = await server.call('login', { body: { email, password: PASSWORD, rememberMe } });
      const { exp } = decodeJwt(body.accessToken);
      expect(exp! - server.clock.now().getTime() / 1000).toBe(hours * 3600);
    });

    it('section 10.2: an unverified user signs in with a full token', async () => {
      const { server } = given;
      const { email } = await registered(server);
      const { body } = await server.call('login', { body: { email, password: PASSWORD } });
      const answer = await server.call('completeProfile', { token: body.accessToken, body: {} });
      expect(answer.status).toBe(400);
    });

    it.each([
      ['a wrong password', (email: string) => ({ email, password: 'Wrong#Horse9' })],
      ['an unknown address', () => ({ email: 'nobody@mail.example', password: PASSWORD })],
    ])('section 11.2: %s is refused in the same words', async (_what, credentials) => {
      const { server } = given;
      const { email } = await verified(server);
      const answer = await server.call('login', { body: credentials(email) });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ errorMessage: 'INVALID_CREDENTIALS|Invalid email or password' });
    });
  });
});
