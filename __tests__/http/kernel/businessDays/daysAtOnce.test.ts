import { sql } from 'drizzle-orm';
import { dailyKobo, move, newOwners, processAll, resultsOf } from '#support/businessDays';
import { releaseMissedDays } from '#server/kernel/businessDays/missedDays';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { balanceOf } from '#server/money/ledger/service';
import { faultsOf } from '#support/ledger';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  it('when three instances process the same days at once, each piece of work is done once', async () => {
    const { context } = given.server;
    await processAll(context, []);
    const instances = [context, ...[1, 2].map(() => ({ ...context, db: given.database.connection().db }))];
    const people = await newOwners(context, 20);
    const steps = [dailyKobo(people), dailyKobo(people, { name: 'again' })];
    await move(context, 5);
    const closed = await Promise.all(instances.map((instance) => processAll(instance, steps)));
    expect(new Set(closed.flat()).size).toBe(5);
    const balances = people.map((userId) => balanceOf(context.db, { kind: 'wallet', userId }));
    expect(await Promise.all(balances)).toEqual(people.map(() => 10));
    for (const day of new Set(closed.flat())) expect(await resultsOf(given, day)).toHaveLength(40);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });

  it('when two administrators release missed days at once, one succeeds', async () => {
    const { context } = given.server;
    await processAll(context, []);
    given.server.clock.advance({ days: 6 });
    const other = { ...context, db: given.database.connection().db };
    const released = await Promise.all(
      [context, other].map((instance) => inTransaction(instance, (tx) => releaseMissedDays(instance, tx))),
    );
    expect(released.map(({ length }) => length).sort()).toEqual([0, 5]);
    expect(await processAll(context, [])).toHaveLength(6);
  });

  it('two subjects that hang don’t hold up the others, on two instances', async () => {
    const { context } = given.server;
    await processAll(context, []);
    const people = (await newOwners(context, 6)).sort();
    const paid = new Set<string>();
    let tell = () => {};
    const othersDone = new Promise<void>((resolve) => (tell = resolve));
    const steps = [
      dailyKobo(people, {
        work: async (ctx, tx, subjectId, lived) => {
          if (people.indexOf(subjectId) < 2) await othersDone;
          const outcome = await dailyKobo(people).work(ctx, tx, subjectId, lived);
          paid.add(subjectId);
          if (paid.size === people.length - 2) tell();
          return outcome;
        },
      }),
    ];
    await move(context, 1);
    const other = { ...context, db: given.database.connection().db };
    await Promise.all([context, other].map((instance) => openNextDay(instance, steps)));
    const balances = people.map((userId) => balanceOf(context.db, { kind: 'wallet', userId }));
    expect(await Promise.all(balances)).toEqual(people.map(() => 1));
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });

  it('a connection killed while several subjects are worked on loses none of them and books none twice', async () => {
    const { context } = given.server;
    await processAll(context, []);
    const people = (await newOwners(context, 6)).sort();
    let tell = () => {};
    const killed = new Promise<void>((resolve) => (tell = resolve));
    const steps = [
      dailyKobo(people, {
        work: async (ctx, tx, subjectId, lived) => {
          if (subjectId === people[0]) await killed;
          const outcome = await dailyKobo(people).work(ctx, tx, subjectId, lived);
          if (subjectId !== people[2]) return outcome;
          tell();
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          return outcome;
        },
      }),
    ];
    await move(context, 1);
    await expect(openNextDay(context, steps)).rejects.toThrow();
    const balancesOf = () => Promise.all(people.map((userId) => balanceOf(context.db, { kind: 'wallet', userId })));
    expect(await balancesOf()).toEqual([1, 1, 0, 0, 0, 0]);
    await processAll(context, [dailyKobo(people)]);
    expect(await balancesOf()).toEqual(people.map(() => 1));
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });

  it("a subject locked by another instance doesn't hold up the others", async () => {
    const { context } = given.server;
    await processAll(context, []);
    const people = (await newOwners(context, 3)).sort();
    let tell = () => {};
    const othersDone = new Promise<void>((resolve) => (tell = resolve));
    const steps = [
      dailyKobo(people, {
        work: async (ctx, tx, subjectId, lived) => {
          if (subjectId === people[0]) await othersDone;
          const outcome = await dailyKobo(people).work(ctx, tx, subjectId, lived);
          if (subjectId === people[2]) tell();
          return outcome;
        },
      }),
    ];
    await move(context, 1);
    const other = { ...context, db: given.database.connection().db };
    await Promise.all([openNextDay(context, steps), openNextDay(other, steps)]);
    const balances = people.map((userId) => balanceOf(context.db, { kind: 'wallet', userId }));
    expect(await Promise.all(balances)).toEqual([1, 1, 1]);
  });
});
