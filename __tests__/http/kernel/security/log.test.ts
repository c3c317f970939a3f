import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { createSmtpMailer } from '#server/kernel/mail/smtp';
import { receiveNotice } from '#server/money/paymentNotices/service';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { signatureOf } from '#server/kernel/payments/sandbox/notices';
import { findUserByEmail } from '#server/people/users/repository';
import { startMailServer } from '#support/receivers/mailServer';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { TEST_API_KEY } from '#support/serverClient';
import { administrator, BANK, PASSWORD, PROFILE, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

interface Line {
  level: number;
  time: number;
  requestId: string;
  method: string;
  route: string;
  status: number;
  account?: string;
  refused?: string;
}

onServer((given) => {
  let server: TestServer;
  let log = '';
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const lines = () =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  beforeAll(async () => {
    server = await buildTestServer(given.database.connection(), {
      env: { LOG_LEVEL: 'info' },
      logTo,
      clock: given.server.clock,
    });
  });
  beforeEach(() => {
    log = '';
  });
  afterAll(() => server.close());

  it('records sign-ins and refusals with ids and error codes', async () => {
    const { email, token } = await verified(server);
    const { id } = (await findUserByEmail(server.context.db, email))!;
    log = '';
    await server.call('login', { body: { email, password: PASSWORD } });
    await server.call('login', { body: { email, password: 'Wrong#Horse9' } });
    await server.call('adminLogin', { body: { email, password: PASSWORD } });
    await server.call('allUsers', { token });
    await server.call('myProfile', { token: 'forged' });
    await server.call('completeProfile', { token, body: { isAdmin: true } });
    expect(lines().map(({ route, status, account, refused }) => [route, status, account, refused])).toEqual([
      ['/api/v1/auth/login', 200, id, undefined],
      ['/api/v1/auth/login', 401, undefined, 'INVALID_CREDENTIALS'],
      ['/api/v1/auth/admin-only', 403, id, 'NOT_AN_ADMIN'],
      ['/api/v1/user/all-users', 403, id, 'NOT_AN_ADMIN'],
      ['/api/v1/user/my-profile', 401, undefined, 'AUTH_ERROR'],
      ['/api/v1/user/complete-profile', 400, id, 'VALIDATION_ERROR'],
    ]);
    for (const line of lines()) expect(line).not.toHaveProperty('reqId');
    for (const line of lines())
      expect(line).toMatchObject({
        level: 30,
        time: expect.any(Number),
        requestId: expect.any(String),
        method: expect.any(String),
      });
  });

  it('contains no input: no personal data, secrets, tokens or injected lines', async () => {
    const { email, userName, token } = await verified(server, {
      firstName: 'Ngozi',
      lastName: 'Okonjo',
      userName: 'nobody"}\\n{"level":60',
    });
    await server.call('completeProfile', { token, body: PROFILE });
    await server.call('addBankAccount', { token, body: BANK });
    await server.call('verifyBvn', { token, body: { bvn: '98765432177', phoneNumber: '08098765432', consent: true } });
    await server.runJobs();
    const { accountNumber } = (await server.call('myWallet', { token })).body.receivingAccount!;
    await sendMoney(server.context, { accountNumber, amountKobo: naira(500) });
    // One notice that no job can read, and one without a signature.
    const unreadable = `{"kind":"deposit","accountNumber":"${accountNumber}"}`;
    await receiveNotice(server.context, 'sandbox', unreadable, signatureOf(server.context.keys, unreadable));
    await server.app.inject({ method: 'POST', url: '/webhooks/sandbox', payload: unreadable });
    await server.runJobs();
    const admin = await administrator(server);
    await server.call('allUsers', { token: admin.token, query: { q: 'Okonjo' } });
    await server.call('login', {
      body: { email, password: `x\n{"level":60,"msg":"forged"}` },
      headers: { 'user-agent': 'a\r\n{"level":60}' },
    });
    await server.app.inject({ url: `/nothing/${email}?token=${token}`, headers: { 'x-request-id': 'forged' } });
    expect(lines().length).toBeGreaterThan(8);
    // The log names an unreadable notice by its error's class.
    expect(lines().filter(({ level }) => level !== 30)).toEqual([expect.objectContaining({ error: 'TypeError' })]);
    const secrets = [
      email,
      userName,
      'Ngozi',
      'Okonjo',
      PASSWORD,
      PROFILE.address,
      PROFILE.dateOfBirth,
      BANK.accountNumber,
      '98765432177',
      '8098765432',
      accountNumber,
      token,
      admin.token,
      server.mails.codeFor(email),
      'forged',
      '203.0.113.7',
      '$argon2',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  describe('contains no personal data, whatever fails', () => {
    const canary = {
      firstName: 'Canarynameone',
      lastName: 'Canarynametwo',
      userName: 'canaryuser',
      email: 'canary.address@mail.example',
      password: 'Canary#Password9',
    };
    const address = '12 Canarystreet, Ikeja';
    let token = '';
    let code = '';
    const search = (...more: string[]) => {
      expect(log).not.toBe('');
      for (const secret of [...Object.values(canary), address, token, code, ...more].filter(Boolean))
        expect(log).not.toContain(secret);
    };

    beforeAll(async () => {
      token = (await verified(server, canary)).token;
      code = server.mails.codeFor(canary.email);
    });
    afterEach(() => jest.restoreAllMocks());

    it('a mail server that refuses a mail and quotes its recipient', async () => {
      const mailServer = await startMailServer();
      mailServer.behave('refuse');
      const { mailer } = server.context;
      server.context.mailer = createSmtpMailer(mailServer.url, 'no-reply@peerlend.example');
      const { error } = await server.call('forgotPassword', { body: { email: canary.email } });
      await server.context.mailer.close();
      server.context.mailer = mailer;
      await mailServer.close();
      expect(error.code).toBe('MAIL_UNAVAILABLE');
      search();
      // Needed to find the cause.
      expect(log).toContain('"code":"EENVELOPE"');
      expect(log).toContain('"responseCode":550');
    });

    it('a database that refuses a row and quotes it', async () => {
      await server.context.db.execute(
        sql`alter table users add constraint canaries check (address not like '%Canary%')`,
      );
      const { status } = await server.call('completeProfile', { token, body: { ...PROFILE, address } });
      await server.context.db.execute(sql`alter table users drop constraint canaries`);
      expect(status).toBe(500);
      search();
      expect(log).toContain('"code":"23514"');
    });

    it('an error whose message contains input, also on lines that look like a stack', async () => {
      const message = `cannot check ${canary.password}\n    at ${canary.email} (${token}:1:2)`;
      jest.spyOn(server.context.passwords, 'verify').mockRejectedValue(new TypeError(message));
      const { email, password } = canary;
      expect((await server.call('login', { body: { email, password } })).status).toBe(500);
      search();
      expect(log).toContain('"error":"TypeError"');
      expect(log).toMatch(/"stack":"[^"]*log\.test\.ts/);
    });

    it("a thrown value that isn't an error", async () => {
      jest
        .spyOn(server.context.passwords, 'verify')
        .mockRejectedValue({ code: canary.email, message: canary.password });
      const { email, password } = canary;
      expect((await server.call('login', { body: { email, password } })).status).toBe(500);
      search();
    });

    it.each([
      ['breaks a rule', JSON.stringify({ ...canary, email: `${canary.email}@`, isAdmin: code })],
      ["isn't JSON", `{"email":"${canary.email}", "password":${canary.password}`],
      ['is too large', JSON.stringify({ ...canary, more: canary.email.repeat(1000) })],
    ])('a body that %s', async (_what, payload) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v1/auth/register?email=${canary.email}`,
        headers: { 'x-api-key': TEST_API_KEY, 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      search();
    });
  });
});
