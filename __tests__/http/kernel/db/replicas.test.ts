import { Writable } from 'node:stream';
import { WRITTEN_AT_HEADER } from '#contract/api';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { openBoss } from '#server/kernel/jobs/boss';
import { measure } from '#server/registerMetrics';
import { createMetrics } from '#server/kernel/metrics/metrics';
import { samplesOf } from '#support/receivers/openMetrics';
import { startPostgresServer, type PostgresReplica, type PostgresServer } from '#support/databases/postgresServer';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, completed, type Person } from '#support/serverPeople';
import { createTestClock } from '#support/testClock';

const DELAY_SECONDS = 5;
const DATABASE = 'postgres';
jest.setTimeout(120_000);

async function prepare(connection: Connection): Promise<void> {
  await migrate(connection, migrationsDir(process.cwd()));
  await openFirstDay({ db: connection.db, databaseTime: createTestClock().now });
  const boss = await openBoss(connection, () => undefined);
  await boss.stop({ graceful: false });
}

// Needs its own cluster, because a replica copies all databases of one.
(process.env.PEERLEND_TEST_POSTGRES === undefined ? describe.skip : describe)(
  'a replica that is 5 seconds behind',
  () => {
    let postgres: PostgresServer;
    let replica: PostgresReplica;
    let primaryConnection: Connection;
    let replicaConnection: Connection;
    let server: TestServer;
    let admin: Person;
    let author: Person;

    beforeAll(async () => {
      postgres = (await startPostgresServer())!;
      primaryConnection = openPostgres(postgres.url(DATABASE), () => undefined);
      await prepare(primaryConnection);
      replica = await postgres.startReplica(DELAY_SECONDS);
      replicaConnection = openPostgres(replica.url(DATABASE), () => undefined);
      // A busy machine may answer late.
      server = await buildTestServer(primaryConnection, { replica: replicaConnection, replicaAnswerMs: 30_000 });
      admin = await administrator(server);
      author = await completed(server);
    });
    afterAll(async () => {
      await server.close();
      await Promise.allSettled([replicaConnection.close(), primaryConnection.close()]);
      await replica.stop();
      await postgres.stop();
    });

    /** Pauses or resumes the replica, so that the machine's speed doesn't matter. */
    const replay = (act: 'pause' | 'resume') => replicaConnection.executeSql(`select pg_wal_replay_${act}()`);
    const complain = async (by = author) => {
      const body = { kind: 'complaint', words: `It is wrong ${crypto.randomUUID()}` };
      const { status, headers } = await server.call('sendComplaint', { token: by.token, body });
      expect(status).toBe(201);
      return { words: body.words, position: String(headers[WRITTEN_AT_HEADER]) };
    };
    const listed = async (headers: Record<string, string> = {}, asked = server) =>
      (await asked.call('complaintQueue', { token: admin.token, headers })).body.map(({ words }) => words);

    test('a writer sees the write in the list at once, while others read from the replica', async () => {
      await replay('pause');
      const { words, position } = await complain();
      expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
      expect(await listed({ [WRITTEN_AT_HEADER]: position })).toContain(words);
      expect(await listed()).not.toContain(words);
      const file = (headers = {}) => server.call('complaintsFile', { token: admin.token, headers });
      expect((await file({ [WRITTEN_AT_HEADER]: position })).raw).toContain(words);
      expect((await file()).raw).not.toContain(words);
    });

    test('the writer reads from the replica too once it has replayed the write', async () => {
      const { words, position } = await complain();
      const replayed = async () =>
        (await replicaConnection.executeSql(`select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as is_there`))
          .rows;
      await replay('resume');
      while (!JSON.stringify(await replayed()).includes('true'));
      const asked = jest.spyOn(replicaConnection.db, 'select');
      expect(await listed({ [WRITTEN_AT_HEADER]: position })).toContain(words);
      expect(asked).toHaveBeenCalled();
      asked.mockRestore();
      expect(await listed({ [WRITTEN_AT_HEADER]: 'nonsense' })).toContain(words);
    });

    test('a position far ahead is read from the primary', async () => {
      const { words } = await complain();
      expect(await listed({ [WRITTEN_AT_HEADER]: 'FFFFFFFF/0' })).toContain(words);
    });

    test('statistics come from the replica, and personal pages never do', async () => {
      await replay('pause');
      const { words } = await complain();
      const { body: own } = await server.call('myComplaints', { token: author.token });
      expect(own.map((complaint) => complaint.words)).toContain(words);
      const total = async (headers: Record<string, string> = {}) =>
        (await server.call('portalOverview', { token: admin.token, headers })).body.waiting.find(
          ({ kind }) => kind === 'complaints',
        )!.count;
      expect(await total({ [WRITTEN_AT_HEADER]: 'FFFFFFFF/0' })).toBeGreaterThan(await total());
    });

    test('a frozen replica delays only the first calls, and is read again after it has thawed', async () => {
      const log: string[] = [];
      const logTo = new Writable({
        write(chunk, _encoding, done) {
          log.push(String(chunk));
          done();
        },
      });
      const calm = await buildTestServer(primaryConnection, { replica: replicaConnection, logTo });
      const changes = () => log.map((line) => /is lost|answers again/.exec(line)?.[0]).filter(Boolean);
      await calm.app.ready();
      await replay('pause');
      const { words } = await complain(await completed(server));
      const asked = jest.spyOn(replicaConnection.db, 'execute');
      const read = jest.spyOn(replicaConnection.db, 'select');
      try {
        replica.freeze();
        const start = performance.now();
        const first = await Promise.all([listed({}, calm), listed({}, calm)]);
        // Without the limit, the pool's own apply: five seconds and ten.
        expect(performance.now() - start).toBeLessThan(4000);
        for (const list of first) expect(list).toContain(words);
        expect(asked).toHaveBeenCalledTimes(2);

        calm.clock.advance({ seconds: 4 });
        expect(await listed({}, calm)).toContain(words);
        expect(asked).toHaveBeenCalledTimes(2);

        calm.clock.advance({ seconds: 1 });
        expect(await listed({}, calm)).toContain(words);
        expect(await listed({}, calm)).toContain(words);
        expect(asked).toHaveBeenCalledTimes(3);
        expect(changes()).toEqual(['is lost']);
        expect(read).not.toHaveBeenCalled();

        replica.thaw();
        while (read.mock.calls.length === 0) {
          calm.clock.advance({ seconds: 5 });
          await listed({}, calm);
        }
        expect(await listed({}, calm)).not.toContain(words);
        expect(changes()).toEqual(['is lost', 'answers again']);
      } finally {
        replica.thaw();
        asked.mockRestore();
        read.mockRestore();
        await calm.close();
      }
    });

    test('metrics say how far the replica is behind, and that it is lost', async () => {
      const metrics = createMetrics(() => undefined);
      // A busy machine may answer late.
      const options = { replica: replicaConnection, replicaAnswerMs: 3000, metrics };
      const measured = await buildTestServer(primaryConnection, options);
      measure(metrics, measured.context, { primary: primaryConnection, replica: replicaConnection });
      const read = async (name: string) =>
        samplesOf((await metrics.scrape()).text).find((sample) => sample.name === name)?.value;
      try {
        await replay('pause');
        const behind = (await read('peerlend_replica_behind_bytes')) ?? 0;
        await complain(await completed(server));
        expect(await read('peerlend_replica_behind_bytes')).toBeGreaterThan(behind);
        expect(await read('peerlend_replica_up')).toBe(1);
        replica.freeze();
        expect(await read('peerlend_replica_up')).toBe(0);
        expect(await read('peerlend_replica_behind_bytes')).toBeUndefined();
      } finally {
        replica.thaw();
        await measured.close();
      }
    });

    test('while the replica is down, lists are read from the primary', async () => {
      await replica.stop();
      const { words } = await complain();
      expect(await listed()).toContain(words);
    });
  },
);
