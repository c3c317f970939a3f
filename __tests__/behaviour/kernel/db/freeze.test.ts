import { sql } from 'drizzle-orm';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { openPostgres } from '#server/kernel/db/postgres';
import { toCodedError } from '#server/kernel/http/errorHandler';
import { startPostgresServer, type PostgresServer } from '#support/databases/postgresServer';

// Starting a server takes seconds when all cores are busy.
jest.setTimeout(60_000);

// A busy machine takes a second to open a connection.
const LIMITS = { size: 3, waitMs: 3000, timeoutMs: 600 };

const whenFound = process.env.PEERLEND_TEST_POSTGRES === undefined ? describe.skip : describe;

whenFound('a PostgreSQL that stops answering', () => {
  let postgres: PostgresServer;
  let connection: Connection;
  beforeAll(async () => {
    const started = await startPostgresServer();
    if (!started) throw new Error('PostgreSQL was there a moment ago');
    postgres = started;
  });
  beforeEach(() => {
    connection = openPostgres(postgres.url('postgres'), () => undefined, LIMITS);
  });
  afterEach(async () => {
    postgres.thaw();
    await connection.close();
  });
  afterAll(() => postgres.stop());

  const reasonOf = async (work: Promise<unknown>) => toCodedError(await work.catch((error: unknown) => error)).reason;

  async function expectWholePool(): Promise<void> {
    let open = 0;
    let letGo: () => void = () => undefined;
    const allOpen = new Promise<void>((resolve) => (letGo = resolve));
    const once = () =>
      inTransaction(connection, async (tx) => {
        await tx.execute(sql`select 1`);
        open += 1;
        if (open === LIMITS.size) letGo();
        await allOpen;
      });
    await Promise.all(Array.from({ length: LIMITS.size }, once));
    // The next transaction on the connection must not see anything of the cut one.
    const { rows } = (await connection.db.execute(sql`select to_regclass('half_done') as left_behind`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ left_behind: null }]);
  }

  it('during transactions: each is refused in time, and the pool recovers', async () => {
    for (let freeze = 1; freeze <= LIMITS.size; freeze += 1) {
      const cut = inTransaction(connection, async (tx) => {
        await tx.execute(sql`create table half_done ()`);
        postgres.freeze();
        await tx.execute(sql`select 1`);
      });
      const start = performance.now();
      expect(await reasonOf(cut)).toBe('SERVICE_UNAVAILABLE');
      expect(performance.now() - start).toBeLessThan(LIMITS.waitMs + LIMITS.timeoutMs + 1000);
      postgres.thaw();
    }
    await expectWholePool();
  });

  it('after the work itself fails: its error is thrown, and the pool recovers', async () => {
    const refusal = new Error('no');
    for (let freeze = 1; freeze <= LIMITS.size; freeze += 1) {
      const cut = inTransaction(connection, async (tx) => {
        await tx.execute(sql`create table half_done ()`);
        postgres.freeze();
        throw refusal;
      });
      await expect(cut).rejects.toBe(refusal);
      postgres.thaw();
    }
    await expectWholePool();
  });

  it('outside transactions, and while waiting for a connection', async () => {
    await connection.db.execute(sql`select 1`);
    postgres.freeze();
    const reasons = await Promise.all(
      Array.from({ length: 2 * LIMITS.size }, () => reasonOf(connection.db.execute(sql`select 1`))),
    );
    expect(new Set(reasons)).toEqual(new Set(['SERVICE_UNAVAILABLE']));
    postgres.thaw();
    await expectWholePool();
  });

  it('a statement that takes too long is also cancelled on the server', async () => {
    expect(await reasonOf(connection.db.execute(sql`select pg_sleep(30), 'too long'`))).toBe('SERVICE_UNAVAILABLE');
    const { rows } = (await connection.db.execute(
      sql`select 1 from pg_stat_activity where query like '%too long%' and state = 'active' and pid <> pg_backend_pid()`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  it('scripts have no time limit', async () => {
    await connection.withSession((run) => run('select pg_sleep(1)'));
  });
});
