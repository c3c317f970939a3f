import { Writable } from 'node:stream';
import { findUserByEmail } from '../../../../server/modules/users/repository';
import { buildTestServer, type TestServer } from '../../../support/serverApp';
import { administrator, BANK, PASSWORD, PROFILE, verified } from '../../../support/serverPeople';
import { onEachServer } from '../../../support/serverSuite';

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

onEachServer((given) => {
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

  it('says who signed in, who was turned away, and why: by ids and codes', async () => {
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

  it('holds nothing that was sent: no personal data, secrets, tokens, or lines of a caller', async () => {
    const { email, userName, token } = await verified(server, {
      firstName: 'Ngozi"}\\n{"level":60',
      lastName: 'Okonjo',
    });
    await server.call('completeProfile', { token, body: PROFILE });
    await server.call('addBankAccount', { token, body: BANK });
    const admin = await administrator(server);
    await server.call('allUsers', { token: admin.token, query: { q: 'Okonjo' } });
    await server.call('login', {
      body: { email, password: `x\n{"level":60,"msg":"forged"}` },
      headers: { 'user-agent': 'a\r\n{"level":60}' },
    });
    await server.app.inject({ url: `/nothing/${email}?token=${token}`, headers: { 'x-request-id': 'forged' } });
    expect(lines().length).toBeGreaterThan(8);
    expect(lines().every(({ level }) => level === 30)).toBe(true);
    const secrets = [
      email,
      userName,
      'Ngozi',
      'Okonjo',
      PASSWORD,
      PROFILE.address,
      PROFILE.dateOfBirth,
      BANK.accountNumber,
      token,
      admin.token,
      server.mails.codeFor(email),
      'forged',
      '203.0.113.7',
      '$argon2',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
