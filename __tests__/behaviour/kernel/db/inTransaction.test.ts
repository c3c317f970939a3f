import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/kernel/db/connection';
import { inTransaction, atOnce } from '#server/kernel/db/inTransaction';
import { rateLimits } from '#server/kernel/db/schema/sessions';
import { onEachDatabase, onPostgres, type TestDatabase } from '#support/databases/serverDatabases';

const windowEndsAt = new Date('2026-03-02T10:00:00Z');
const insert = (tx: Tx, key: string) => tx.insert(rateLimits).values({ key, count: 0, windowEndsAt });
const countOf = async (db: Database, key: string) =>
  (await db.select({ count: rateLimits.count }).from(rateLimits).where(eq(rateLimits.key, key)))[0]?.count;

let keys = 0;
const newKey = () => `key ${(keys += 1)}`;

onEachDatabase((create) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await create();
    ({ db } = database.connection());
  });
  afterAll(() => database.drop());

  it("commits what was written and returns the work's result", async () => {
    const key = newKey();
    const given = await inTransaction({ db }, async (tx) => {
      await insert(tx, key);
      return 'done';
    });
    expect([given, await countOf(db, key)]).toEqual(['done', 0]);
  });

  it('rolls back if the work throws, and throws the same error', async () => {
    const key = newKey();
    const refusal = new Error('no');
    const work = async (tx: Tx) => {
      await insert(tx, key);
      throw refusal;
    };
    await expect(inTransaction({ db }, work)).rejects.toBe(refusal);
    expect(await countOf(db, key)).toBeUndefined();
  });

  it('fails if the work swallowed a database error, since nothing is committed then', async () => {
    const key = newKey();
    const work = async (tx: Tx) => {
      await insert(tx, key);
      await insert(tx, key).catch(() => undefined);
    };
    await expect(inTransaction({ db }, work)).rejects.toThrow();
    expect(await countOf(db, key)).toBeUndefined();
  });

  it('concurrent statements return their results in order', async () => {
    const [one, other] = [newKey(), newKey()];
    const write = async (tx: Tx, key: string) => (await insert(tx, key).returning({ key: rateLimits.key }))[0]?.key;
    expect(await inTransaction({ db }, (tx) => atOnce([write(tx, one), write(tx, other)]))).toEqual([one, other]);
  });

  it('when concurrent statements fail, the original error is thrown, and nothing is sent after the rollback', async () => {
    const [taken, late] = [newKey(), newKey()];
    const work = async (tx: Tx) => {
      await insert(tx, taken);
      const refused = insert(tx, taken).execute();
      const afterIt = refused.catch(() => undefined).then(() => insert(tx, late));
      await atOnce([afterIt, refused]);
    };
    await expect(inTransaction({ db }, work)).rejects.toMatchObject({ cause: { code: '23505' } });
    expect([await countOf(db, taken), await countOf(db, late)]).toEqual([undefined, undefined]);
  });

  it('concurrent statements must already be running, since a builder would be sent twice', async () => {
    const key = newKey();
    await expect(inTransaction({ db }, (tx) => atOnce([insert(tx, key)]))).rejects.toThrow('already running');
    expect(await countOf(db, key)).toBeUndefined();
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    ['a query', (key) => countOf(db, key)],
    ['a write', async (key) => db.delete(rateLimits).where(eq(rateLimits.key, key))],
    ['SQL text', async () => db.execute(sql`select 1`)],
    ['a transaction', (key) => inTransaction({ db }, (tx) => insert(tx, key))],
  ])('inside a transaction, %s on the outer database throws at once', async (_what, use) => {
    const key = newKey();
    const work = async (tx: Tx) => {
      await insert(tx, key);
      await use(key);
    };
    const failure = (await inTransaction({ db }, work).catch((error: unknown) => error)) as Error;
    // drizzle names the query; the reason is in the cause.
    const { message } = (failure.cause ?? failure) as Error;
    expect(message).toMatch(/Inside inTransaction use its tx|do not nest/);
    expect(await countOf(db, key)).toBeUndefined();
  });

  it("doesn't block other users of the database", async () => {
    const key = newKey();
    const answers = await Promise.all([inTransaction({ db }, (tx) => insert(tx, key)), countOf(db, 'nobody')]);
    expect(answers[1]).toBeUndefined();
    expect(await countOf(db, key)).toBe(0);
  });

  it.each(['40001', '40P01'])('retries after a conflict with another transaction (%s)', async (code) => {
    const key = newKey();
    let tries = 0;
    await inTransaction({ db }, async (tx) => {
      tries += 1;
      await insert(tx, key);
      if (tries < 3) await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
    });
    expect([tries, await countOf(db, key)]).toEqual([3, 0]);
  });

  it('gives up after five tries', async () => {
    let tries = 0;
    const work = async (tx: Tx) => {
      tries += 1;
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    };
    await expect(inTransaction({ db }, work)).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(tries).toBe(5);
  });

  it("doesn't retry after any other error", async () => {
    let tries = 0;
    const work = async (tx: Tx) => {
      tries += 1;
      await tx.execute(sql`select 1 / 0`);
    };
    await expect(inTransaction({ db }, work)).rejects.toThrow();
    expect(tries).toBe(1);
  });
});

onPostgres((create) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await create();
    ({ db } = database.connection());
  });
  afterAll(() => database.drop());

  it('serializable transactions count correctly when many read and write the same row', async () => {
    const key = newKey();
    await inTransaction({ db }, (tx) => insert(tx, key));
    const addOne = (tx: Tx) =>
      tx
        .select({ count: rateLimits.count })
        .from(rateLimits)
        .where(eq(rateLimits.key, key))
        .then(([row]) =>
          tx
            .update(rateLimits)
            .set({ count: row!.count + 1 })
            .where(eq(rateLimits.key, key)),
        );
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => inTransaction({ db }, addOne, { isolation: 'serializable' })),
    );
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(await countOf(db, key)).toBe(done.length);
    expect(done.length).toBeGreaterThan(1);
  });

  it('two transactions that lock the same rows in opposite order both finish', async () => {
    const [first, second] = [newKey(), newKey()];
    await inTransaction({ db }, (tx) => Promise.all([first, second].map((key) => insert(tx, key))));
    let waiting = 0;
    let letGo: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => (letGo = resolve));
    const lock = (tx: Tx, key: string) =>
      tx
        .update(rateLimits)
        .set({ count: sql`count + 1` })
        .where(eq(rateLimits.key, key));
    const lockBoth = (...order: readonly [string, string]) =>
      inTransaction({ db }, async (tx) => {
        await lock(tx, order[0]);
        waiting += 1;
        if (waiting === 2) letGo();
        await bothHoldOne;
        await lock(tx, order[1]);
      });
    await Promise.all([lockBoth(first, second), lockBoth(second, first)]);
    expect([await countOf(db, first), await countOf(db, second)]).toEqual([2, 2]);
    // The blocked transaction was retried, more than once if it locked its first row before the other woke.
    expect(waiting).toBeGreaterThan(2);
  });
});
