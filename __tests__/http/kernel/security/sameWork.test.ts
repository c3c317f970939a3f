import { buildTestServer, type TestServer } from '#support/serverApp';
import { type Answer } from '#support/serverClient';
import { administrator, registrationForm, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const WRONG = 'Wrong#Horse9';

interface Logger {
  logQuery(statement: string): void;
}

async function workOf({ context }: TestServer, work: () => Promise<unknown>) {
  const statements: string[] = [];
  const session = Reflect.get(context.db, 'session') as { logger: Logger };
  const log = jest.spyOn(session.logger, 'logQuery').mockImplementation((statement) => void statements.push(statement));
  const verify = jest.spyOn(context.passwords, 'verify');
  await work();
  const checks = verify.mock.calls.length;
  log.mockRestore();
  verify.mockRestore();
  return { statements, checks };
}

onServer((given) => {
  it.each(['login', 'adminLogin'] as const)(
    "%s: a wrong password for an unknown, a known and an administrator's address costs the same work and gets the same text",
    async (call) => {
      const { server } = given;
      const known = (await verified(server)).email;
      const chief = (await administrator(server)).email;
      const seen = [];
      for (const email of ['nobody.at.all@mail.example', known, chief]) {
        let answer: Answer | undefined;
        const work = await workOf(server, async () => {
          answer = await server.call(call, { body: { email, password: WRONG }, from: '198.51.100.77' });
        });
        const { status, body } = answer!;
        seen.push({ ...work, status, body });
      }
      expect(seen[0]).toMatchObject({ checks: 1, status: 401 });
      expect(seen[0]!.statements.length).toBeGreaterThan(2);
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
    },
  );

  it('the error after too many guesses is the same too', async () => {
    const env = { RATE_LIMIT_SIGN_IN_ACCOUNT: '1/3600' };
    const server = await buildTestServer(given.database.connection(), { env, clock: given.server.clock });
    const { email } = await verified(server);
    const ends = [];
    for (const address of [email, 'somebody.unknown@mail.example']) {
      await server.call('login', { body: { email: address, password: WRONG }, from: '198.51.100.78' });
      const { status, body, headers } = await server.call('login', {
        body: { email: address, password: WRONG },
        from: '198.51.100.78',
      });
      ends.push([status, body, headers['retry-after']]);
    }
    expect(ends[0]![0]).toBe(429);
    expect(ends[1]).toEqual(ends[0]);
    await server.close();
  });

  it('if an email is revealed, one network address can try at most 160 per hour', async () => {
    const env = { RATE_LIMIT_REGISTER_ADDRESS: '', RATE_LIMIT_FORGOT_ADDRESS: '' };
    const server = await buildTestServer(given.database.connection(), { env, clock: given.server.clock });
    const { email } = await verified(server);
    const from = '198.51.100.79';
    const tell = { register: 0, forgotPassword: 0 };
    for (let turn = 0; turn < 130; turn += 1) {
      const taken = await server.call('register', { body: registrationForm({ email }), from });
      if (taken.status !== 429) tell.register += 1;
      const unknown = await server.call('forgotPassword', { body: { email: `nobody.${turn}@mail.example` }, from });
      if (unknown.status !== 429) tell.forgotPassword += 1;
    }
    expect(tell).toEqual({ register: 100, forgotPassword: 60 });
    await server.close();
  });
});
