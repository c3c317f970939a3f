import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { users } from '#server/kernel/db/schema/users';
import { hashingAtOnce } from '#server/kernel/security/hashing';
import { administrator, PASSWORD, registered, verified } from '#support/serverPeople';
import { signedIn } from '#support/people/signedIn';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('POST /auth/login', () => {
    it('returns user and access token, ignoring the case of the email', async () => {
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

    it('takes a password in either Unicode form, and renews a hash made before forms were one', async () => {
      const { server } = given;
      const { db } = server.context;
      const inOne = 'Ọlá#Horse9'.normalize('NFC');
      const inParts = inOne.normalize('NFD');
      const { email } = await verified(server);
      const signIn = async (password: string) =>
        (await server.call('login', { body: { email, password, rememberMe: false } })).status;
      const { hash } = hashingAtOnce({ memoryCost: 64, timeCost: 1, parallelism: 1 });
      await db
        .update(users)
        .set({ passwordHash: await hash(inParts) })
        .where(eq(users.email, email));
      expect(await signIn(inOne)).toBe(401);
      expect(await signIn(inParts)).toBe(200);
      expect(await signIn(inOne)).toBe(200);
      expect(await signIn(inParts)).toBe(200);
      expect(await signIn('Ola#Horse9')).toBe(401);
    });

    it.each([
      [false, 12],
      [true, 30 * 24],
    ])('rememberMe %s gives a token for %i hours', async (rememberMe, hours) => {
      const { server } = given;
      const { email } = await verified(server);
      const { body } = await server.call('login', { body: { email, password: PASSWORD, rememberMe } });
      const { exp } = decodeJwt(body.accessToken);
      expect(exp! - server.clock.now().getTime() / 1000).toBe(hours * 3600);
    });

    it('accepts a password that is ten years old', async () => {
      const { server } = given;
      const { email } = await verified(server);
      server.clock.advance({ days: 3653 });
      expect((await server.call('login', { body: { email, password: PASSWORD } })).status).toBe(200);
    });

    it('an unverified user gets a full token', async () => {
      const { server } = given;
      const { email } = await registered(server);
      const { body } = await server.call('login', { body: { email, password: PASSWORD } });
      const answer = await server.call('completeProfile', { token: body.accessToken, body: {} });
      expect(answer.status).toBe(400);
    });

    it.each([
      ['a wrong password', (email: string) => ({ email, password: 'Wrong#Horse9' })],
      ['an unknown address', () => ({ email: 'nobody@mail.example', password: PASSWORD })],
    ])('%s is refused with the same text', async (_what, credentials) => {
      const { server } = given;
      const { email } = await verified(server);
      const answer = await server.call('login', { body: credentials(email) });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ errorMessage: 'INVALID_CREDENTIALS|Invalid email or password' });
    });
  });
});

onServer((given) => {
  describe('POST /auth/admin-only', () => {
    it('returns user and access token to an administrator', async () => {
      const { server } = given;
      const { email } = await administrator(server);
      const { status, body } = await server.call('adminLogin', { body: { email, password: PASSWORD } });
      expect(status).toBe(200);
      const { user, accessToken } = signedIn(body);
      expect(user).toMatchObject({ email, isAdmin: true });
      expect((await server.call('allUsers', { token: accessToken, query: { page: '1' } })).status).toBe(200);
    });

    it('refuses others with 403, but only after a correct password', async () => {
      const { server } = given;
      const { email } = await verified(server);
      const refused = await server.call('adminLogin', { body: { email, password: PASSWORD } });
      expect([refused.status, refused.error.code]).toEqual([403, 'NOT_AN_ADMIN']);
      const wrong = await server.call('adminLogin', { body: { email, password: 'Wrong#Horse9' } });
      expect([wrong.status, wrong.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    it('/auth/login accepts administrators too', async () => {
      const { server } = given;
      const { email } = await administrator(server);
      const { body } = await server.call('login', { body: { email, password: PASSWORD } });
      expect(body.user.isAdmin).toBe(true);
    });

    it('isAdmin is read from the database, not from the token', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { users } = await import('#server/kernel/db/schema/users');
      const { eq } = await import('drizzle-orm');
      await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.email, admin.email));
      const answer = await server.call('allUsers', { token: admin.token });
      expect([answer.status, answer.error.code]).toEqual([403, 'NOT_AN_ADMIN']);
    });
  });
});
