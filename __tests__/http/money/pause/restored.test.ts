import { naira } from '#contract/money/kobo';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { openBoss } from '#server/kernel/jobs/boss';
import { checkOpenPayouts } from '#server/money/withdrawals/send';
import { listPayouts } from '#server/kernel/payments/sandbox/repository';
import { faultsOf } from '#support/ledger';
import { saverWith, walletOf, withdrawBy } from '#support/payments';
import { startPostgresServer, type PostgresServer } from '#support/databases/postgresServer';
import { resumePayments } from '#support/resumePayments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { createTestClock } from '#support/testClock';

const DATABASE = 'postgres';
jest.setTimeout(120_000);

// Needs its own cluster, because a restore changes the cluster's settings.
(process.env.PEERLEND_TEST_POSTGRES === undefined ? describe.skip : describe)('a restored database', () => {
  let postgres: PostgresServer;
  let connection: Connection;
  let server: TestServer;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    postgres = (await startPostgresServer())!;
    connection = openPostgres(postgres.url(DATABASE), () => undefined);
    await migrate(connection, migrationsDir(process.cwd()));
    await openFirstDay({ db: connection.db, databaseTime: createTestClock().now });
    await (await openBoss(connection, () => undefined)).stop({ graceful: false });
    server = await buildTestServer(connection);
    first = await administrator(server);
    second = await administrator(server);
  });
  afterAll(async () => {
    await server.close();
    await connection.close();
    await postgres.stop();
  });

  /** Starts PostgreSQL again with the settings that pgBackRest writes, while the app's server keeps running. */
  async function startAgain(settings: Record<string, string> = {}): Promise<void> {
    for (const [name, value] of Object.entries(settings))
      await connection.withSession((run) => run(`alter system set ${name} = '${value}'`));
    await postgres.halt('SIGINT');
    await postgres.resume();
  }
  const paused = async () => (await server.call('paymentsPause', { token: first.token })).body.paused;
  const atBank = async (reference: string) =>
    (await listPayouts(connection.db)).filter((payout) => payout.reference === reference);

  test('a restored database pays nothing out, whatever its pause says, until two administrators resume; then it works as before, even after restarts', async () => {
    const person = await saverWith(server, naira(5000));
    const { body: begun } = await withdrawBy(server, person, naira(1000));
    await startAgain({ recovery_target_time: '2026-11-25 22:40:00+00' });

    server.clock.advance({ minutes: 5 });
    await server.runJobs();
    await checkOpenPayouts(server.context);
    expect(await atBank(begun.id)).toStrictEqual([]);
    const refused = await withdrawBy(server, person, naira(500));
    expect([refused.status, refused.error.code]).toEqual([409, 'PAYMENTS_PAUSED']);
    expect((await walletOf(server, person)).arePayoutsPaused).toBe(true);
    expect(await paused()).toMatchObject({
      cause: 'restore',
      reason: 'Restored to 2026-11-25 22:40:00+00, timeline 1',
    });

    await resumePayments(server, first, second);
    expect(await paused()).toBeUndefined();
    server.clock.advance({ minutes: 5 });
    await checkOpenPayouts(server.context);
    await server.runJobs();
    expect(await atBank(begun.id)).toHaveLength(1);
    await startAgain();
    expect(await paused()).toBeUndefined();
    expect(await faultsOf(connection.db)).toStrictEqual([]);
  });

  test("a restored database is paused again after another restore, and a proposal from the backup can't end that", async () => {
    const body = { reason: 'The bank asks about a transfer' };
    expect((await server.call('pausePayments', { token: first.token, body })).status).toBe(200);
    expect((await server.call('proposeResuming', { token: first.token, body })).status).toBe(200);
    await startAgain({ recovery_target_time: '2026-11-26 22:40:00+00' });
    expect(await paused()).toMatchObject({ cause: 'restore' });
    const waiting = (await server.call('approvals', { token: second.token })).body;
    const params = { approvalId: waiting.find(({ kind }) => kind === 'resuming')!.id };
    expect((await server.call('approveProposal', { token: second.token, params })).error.code).toBe('PROPOSAL_VOID');
    expect((await server.call('refuseProposal', { token: second.token, params })).status).toBe(200);
    await resumePayments(server, first, second);
    expect(await paused()).toBeUndefined();
  });
});
