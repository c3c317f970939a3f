import { eq, sql } from 'drizzle-orm';
import { AsyncResource } from 'node:async_hooks';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { registrationRules } from '#contract/people/users/registrationRules';
import { users } from '#server/kernel/db/schema/users';
import { fingerprintOf } from '#server/kernel/idempotency/fingerprint';
import { GUEST_SCOPE, saveKey } from '#server/kernel/idempotency/repository';
import { ensureAdmin } from '#server/office/administrators/firstAdmin';
import { createAccount, prepareRegistration } from '#server/people/registration/service';
import { insertUser } from '#server/people/users/repository';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { PASSWORD, registered, registrationForm, verified } from '#support/serverPeople';
import { onPostgresServer } from '#support/serverSuite';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

onPostgresServer((given) => {
  let second: TestServer;
  beforeAll(async () => {
    second = await buildTestServer(given.database.connection(), { clock: given.server.clock });
    // Both instances share one mailbox.
    second.context.mailer = given.server.mails;
  });
  afterAll(() => second.close());

  const together = <T>(times: number, make: (server: TestServer) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, turn) => make(turn % 2 === 0 ? given.server : second)));

  const rowsWith = async (email: string) =>
    given.server.context.db.select({ id: users.id }).from(users).where(eq(users.email, email));

  it('a form sent many times with one key creates one account and sends one mail, with the same outcome', async () => {
    const form = registrationForm();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const mailed = given.server.mails.all.length;
    const send = (server: TestServer) => server.call('register', { body: form, headers });
    const answers = await together(8, send);
    const made = answers.filter(({ status }) => status === 201);
    const asked = answers.filter(({ error }) => error.code === 'IDEMPOTENCY_KEY_IN_USE');
    expect([made.length > 0, made.length + asked.length]).toEqual([true, 8]);
    for (const { status, headers: sent } of asked) expect([status, sent['retry-after']]).toEqual([409, '1']);
    expect((await send(second)).status).toBe(201);
    expect(await rowsWith(form.email)).toHaveLength(1);
    expect(given.server.mails.all).toHaveLength(mailed + 1);
  });

  it('a form sent again while the first call commits has the same outcome', async () => {
    const form = registrationForm();
    const key = crypto.randomUUID();
    const { context } = given.server;
    const passwordHash = await context.passwords.hash(form.password, 'an address');
    const createdAt = context.now();
    // Bound outside the transaction, as another caller's request.
    const sendAgain = AsyncResource.bind(async () => {
      const answer = given.server.call('register', { body: form, headers: { 'idempotency-key': key } });
      await untilSomebodyWaits(second.context.db);
      // In an object, because a returned promise would be awaited.
      return { answer };
    });
    const { answer: again } = await inTransaction(context, async (tx) => {
      await tx.execute(sql`lock table users in access exclusive mode`);
      // The key is new, so the call waits for its read of the users.
      const sent = await sendAgain();
      const user = await insertUser(tx, { ...form, passwordHash, createdAt });
      const content = { method: 'POST', path: '/auth/register', body: form };
      const fingerprint = fingerprintOf(context.keys, content, registrationRules);
      await saveKey(tx, { scope: GUEST_SCOPE, key, fingerprint, userId: user.id, answer: null, createdAt });
      return sent;
    });
    expect((await again).status).toBe(201);
    expect(await rowsWith(form.email)).toHaveLength(1);
  });

  it('one address registered many times at once: one account, the rest refused', async () => {
    const { email } = registrationForm();
    const answers = await together(8, (server) => server.call('register', { body: registrationForm({ email }) }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'EMAIL_TAKEN')).toHaveLength(7);
  });

  it('one user name registered many times at once: one account, the rest refused', async () => {
    const { userName } = registrationForm();
    const answers = await together(8, (server) =>
      server.call('register', { body: registrationForm({ userName, password: `Right#Horse${Math.random()}` }) }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'USER_NAME_TAKEN')).toHaveLength(7);
  });

  it('a code tried many times at once is checked five times', async () => {
    const { email, token } = await registered(given.server);
    const wrong = given.server.mails.codeFor(email) === '111111' ? '222222' : '111111';
    const answers = await together(20, (server) => server.call('verifyEmail', { token, body: { token: wrong } }));
    expect(answers.filter(({ error }) => error.code === 'CODE_WRONG')).toHaveLength(5);
    expect(answers.filter(({ error }) => error.code === 'CODE_SPENT')).toHaveLength(15);
  });

  it('a reset code entered many times at once works once', async () => {
    const { email } = await verified(given.server);
    const { body } = await given.server.call('forgotPassword', { body: { email } });
    const proof = { code: given.server.mails.codeFor(email), tempToken: body.data.tempToken };
    const answers = await together(6, (server) => server.call('verifyOtp', { body: proof }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('an address verified many times at once with the right code: every call succeeds', async () => {
    const { token, email } = await registered(given.server);
    const body = { token: given.server.mails.codeFor(email) };
    const answers = await together(4, (server) => server.call('verifyEmail', { token, body }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("an account whose owner sets a password isn't deleted by a concurrent registration", async () => {
    const { email, userName } = await registered(given.server);
    const form = registrationForm({ userName });
    const { context } = given.server;
    const party = { name: 'Peerlend', id: 'localhost', origin: 'http://localhost' };
    const caller = { address: 'an address', device: 'Chrome on Android', party, recognise: () => undefined };
    const restarted = await prepareRegistration(context, form, caller);
    await context.db.update(users).set({ tokenVersion: 1 }).where(eq(users.email, email));
    const created = inTransaction(context, (tx) => createAccount(context, tx, form, restarted));
    await expect(created).rejects.toMatchObject({ reason: 'USER_NAME_TAKEN' });
    expect(await rowsWith(email)).toHaveLength(1);
  });

  it('a code requested many times at once is mailed once', async () => {
    const { token } = await registered(given.server);
    given.server.clock.advance({ minutes: 2 });
    const mailed = given.server.mails.all.length;
    const answers = await together(6, (server) => server.call('sendEmailVerificationCode', { token }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'CODE_COOLDOWN')).toHaveLength(5);
    expect(given.server.mails.all).toHaveLength(mailed + 1);
  });

  it('two resets with one token: one password is set', async () => {
    const { email } = await verified(given.server);
    const asked = await given.server.call('forgotPassword', { body: { email } });
    const proof = { code: given.server.mails.codeFor(email), tempToken: asked.body.data.tempToken };
    const { body } = await given.server.call('verifyOtp', { body: proof });
    const passwords = ['First#Horse1', 'Second#Horse2'];
    const answers = await Promise.all(
      [given.server, second].map((server, turn) =>
        server.call('resetUserPassword', { body: { password: passwords[turn]!, tempToken: body.data.tempToken } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('two password changes at once: one succeeds, the other has to sign in again', async () => {
    const { token } = await verified(given.server);
    const answers = await together(2, (server) =>
      server.call('changePassword', {
        token,
        body: { oldPassword: PASSWORD, newPassword: `Other#Horse${Math.random()}` },
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('a limit holds across instances, however many calls arrive at once', async () => {
    const env = { RATE_LIMIT_SIGN_IN_ACCOUNT: '15/3600' };
    const { clock } = given.server;
    const instances = await Promise.all([0, 1].map(() => buildTestServer(given.database.connection(), { env, clock })));
    const body = { email: 'guessed@mail.example', password: 'Wrong#Horse9' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => instances[turn % 2]!.call('login', { body })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(15);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    await Promise.all(instances.map((instance) => instance.close()));
  });

  it('the user count stays exact while users are added and deleted on many connections', async () => {
    await together(12, (server) => server.call('register', { body: registrationForm() }));
    const { db } = given.server.context;
    await db.delete(users).where(sql`${users.id} in (select id from users limit 3)`);
    const counted = await db.execute(
      sql`select (select sum(count) from user_counts)::int as kept, (select count(*) from users)::int as real`,
    );
    const { rows } = counted as { rows: { kept: number; real: number }[] };
    expect(rows[0]!.kept).toBe(rows[0]!.real);
  });

  it('instances that start together on an empty database create one administrator', async () => {
    const admin = { email: `first.${crypto.randomUUID()}@mail.example`, password: PASSWORD };
    const starting = [given.server, second].map(({ context }) => ({
      ...context,
      config: { ...context.config, admins: [{ variable: 'ADMIN_EMAIL', ...admin }] },
    }));
    await Promise.all([...starting, ...starting].map((context) => ensureAdmin(context, false)));
    expect(await rowsWith(admin.email)).toHaveLength(1);
    expect((await second.call('adminLogin', { body: admin })).status).toBe(200);
  });
});
