import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { idempotencyKeys } from '#server/kernel/db/schema/sessions';
import { users } from '#server/kernel/db/schema/users';
import { PASSWORD, registered, registrationForm, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  describe('POST /auth/register', () => {
    it('returns an access token, mails a code, and saves the accepted terms', async () => {
      const { server } = given;
      const form = registrationForm({ firstName: '  Ọláyínká ', email: ` Ola.${Date.now()}@Mail.example ` });
      const { status, body } = await server.call('register', { body: form });
      expect(status).toBe(201);
      expect(body).toEqual({ accessToken: expect.any(String), codeSent: true });
      expect(decodeJwt(body.accessToken).exp).toEqual(expect.any(Number));
      const profile = await server.call('myProfile', { token: body.accessToken });
      expect(profile.body).toEqual({
        firstName: 'Ọláyínká',
        lastName: 'Obi',
        userName: form.userName,
        email: form.email.trim(),
        isEmailVerified: false,
        isProfileUpdated: false,
        isBvnVerified: false,
        isAdmin: false,
      });
      const [row] = await server.context.db.select().from(users).where(eq(users.userName, form.userName));
      expect(row).toMatchObject({ termsVersion: TERMS_VERSION, termsAcceptedAt: server.clock.now() });
      expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
      expect(server.mails.codeFor(form.email.trim())).toMatch(/^\d{6}$/);
    });

    it('a taken email is refused at its field, ignoring case', async () => {
      const { server } = given;
      const { email } = await registered(server);
      const answer = await server.call('register', { body: registrationForm({ email: email.toUpperCase() }) });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        errorMessage: 'EMAIL_TAKEN|An account with this email already exists',
        fieldErrors: { email: 'An account with this email already exists' },
      });
    });

    it.each([
      ['in another case', (userName: string) => userName.toUpperCase()],
      ['in full-width letters', (userName: string) => userName.replace('ada', '\uff41\uff44\uff41')],
    ])('a user name taken, %s, is refused at its field', async (_how, write) => {
      const { server } = given;
      const { userName } = await verified(server);
      const answer = await server.call('register', { body: registrationForm({ userName: write(userName) }) });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        errorMessage: 'USER_NAME_TAKEN|This user name is already taken',
        fieldErrors: { userName: 'This user name is already taken' },
      });
    });

    it("'Not your email? Start again' frees the user name of the person's first attempt", async () => {
      const { server } = given;
      const first = await registered(server);
      const stranger = registrationForm({ userName: first.userName, password: 'Other#Horse9' });
      expect((await server.call('register', { body: stranger })).error.code).toBe('USER_NAME_TAKEN');
      const again = registrationForm({ userName: first.userName });
      expect((await server.call('register', { body: again })).status).toBe(201);
      expect((await server.call('myProfile', { token: first.token })).status).toBe(401);
      expect((await server.call('login', { body: { email: again.email, password: PASSWORD } })).status).toBe(200);
    });

    it('after a mail outage the account exists, codeSent is false, and a code can be requested at once', async () => {
      const { server } = given;
      const form = registrationForm();
      server.mails.down = true;
      const { status, body } = await server.call('register', { body: form });
      expect([status, body.codeSent]).toEqual([201, false]);
      const refused = await server.call('sendEmailVerificationCode', { token: body.accessToken });
      expect([refused.status, refused.error.code]).toEqual([503, 'MAIL_UNAVAILABLE']);
      server.mails.down = false;
      expect((await server.call('sendEmailVerificationCode', { token: body.accessToken })).body).toEqual({
        success: true,
      });
    });
  });

  describe('Idempotency-Key', () => {
    const key = () => ({ 'idempotency-key': crypto.randomUUID() });

    it('the same key and form give the same account without a second mail', async () => {
      const { server } = given;
      const form = registrationForm();
      const headers = key();
      await server.call('register', { body: form, headers });
      const mailed = server.mails.all.length;
      const again = await server.call('register', { body: form, headers });
      expect([again.status, again.body.codeSent]).toEqual([201, true]);
      expect(server.mails.all).toHaveLength(mailed);
      expect((await server.call('myProfile', { token: again.body.accessToken })).body.email).toBe(form.email);
    });

    it('a repeated call returns the current codeSent', async () => {
      const { server } = given;
      const form = registrationForm();
      const headers = key();
      server.mails.down = true;
      const first = await server.call('register', { body: form, headers });
      const again = await server.call('register', { body: form, headers });
      server.mails.down = false;
      expect([first.body.codeSent, again.status, again.body.codeSent]).toEqual([false, 201, false]);
      await server.call('sendEmailVerificationCode', { token: again.body.accessToken });
      expect((await server.call('register', { body: form, headers })).body.codeSent).toBe(true);
    });

    it('stores neither password nor token: the password is compared with its slow hash, and the token is signed again', async () => {
      const { server } = given;
      const form = registrationForm();
      const headers = key();
      const { body } = await server.call('register', { body: form, headers });
      const { db, passwords } = server.context;
      const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, headers['idempotency-key']));
      expect(kept).toMatchObject({ scope: 'guest', answer: null });
      expect(JSON.stringify(kept)).not.toContain(body.accessToken);
      const verify = jest.spyOn(passwords, 'verify');
      server.clock.advance({ seconds: 1 });
      const again = await server.call('register', { body: form, headers });
      expect(verify.mock.calls.map(([hash, password]) => [hash, password])).toEqual([
        [expect.stringMatching(/^\$argon2id\$/), form.password],
      ]);
      expect(again.body.accessToken).not.toBe(body.accessToken);
      verify.mockRestore();
    });

    it('the key expires after a day, and the email is then taken', async () => {
      const { server } = given;
      const form = registrationForm();
      const headers = key();
      await server.call('register', { body: form, headers });
      server.clock.advance({ hours: 24 });
      expect((await server.call('register', { body: form, headers })).error.code).toBe('EMAIL_TAKEN');
    });

    it.each([
      ['a different form', { firstName: 'Eve' }],
      ['a different password', { password: 'Other#Horse9' }],
    ])('the same key with %s is refused', async (_what, change) => {
      const { server } = given;
      const form = registrationForm();
      const headers = key();
      await server.call('register', { body: form, headers });
      const answer = await server.call('register', { body: { ...form, ...change }, headers });
      expect([answer.status, answer.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    });

    it('a malformed key is refused', async () => {
      const answer = await given.server.call('register', {
        body: registrationForm(),
        headers: { 'idempotency-key': 'x'.repeat(101) },
      });
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    });
  });
});
