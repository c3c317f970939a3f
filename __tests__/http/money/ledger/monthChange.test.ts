import { eq, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { closeDay, findLastDay, insertDay } from '#server/kernel/businessDays/repository';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transferKeys, transfers } from '#server/kernel/db/schema/ledger';
import { findLedgerMonths } from '#server/money/ledger/detachMonth';
import { balanceOf } from '#server/money/ledger/service';
import { command, depositKnown, faultsOf, newOwner } from '#support/ledger';
import { onPostgresServer } from '#support/serverSuite';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

function newGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

onPostgresServer((given) => {
  let contexts: ServerContext[];
  let ada: string;
  beforeAll(async () => {
    const { context } = given.server;
    contexts = [context, ...[1, 2].map(() => ({ ...context, db: given.database.connection().db }))];
    ada = await newOwner(context);
  });
  afterEach(async () => {
    expect(await faultsOf(contexts[0]!.db)).toStrictEqual([]);
  });

  const wallet = () => balanceOf(contexts[0]!.db, { kind: 'wallet', userId: ada });
  const booked = (key: string) => contexts[0]!.db.$count(transfers, eq(transfers.key, key));

  async function openInside(tx: Tx, days: number): Promise<void> {
    const { clock } = given.server;
    let last = (await findLastDay(tx))!.day;
    for (let nth = 0; nth < days; nth += 1) {
      await closeDay(tx, last, clock.now());
      clock.advance({ days: 1 });
      last = daysAfter(last, 1);
      await insertDay(tx, last, clock.now());
    }
  }

  test('bookings made while days open, over two changes of the month, are each booked once', async () => {
    const keys: string[] = [];
    let isOver = false;
    const book = async (context: ServerContext) => {
      const once = command({ content: { amountKobo: 3 } });
      await inTransaction(context, (tx) => depositKnown(tx, ada, kobo(3), once));
      keys.push(once.key);
    };
    // Only a day of the first or the last month may be among the 62, too short for a writer to be sure to meet it.
    await book(contexts[0]!);
    const writers = contexts.slice(1).map(async (context) => {
      while (!isOver) await book(context);
    });
    for (let day = 0; day < 62; day += 1) await inTransaction(contexts[0]!, (tx) => openInside(tx, 1));
    isOver = true;
    await Promise.all(writers);
    await book(contexts[0]!);
    expect(keys.length).toBeGreaterThan(62);
    const { db } = contexts[0]!;
    expect(new Set((await db.select({ key: transfers.key }).from(transfers)).map(({ key }) => key))).toEqual(
      new Set(keys),
    );
    expect(await db.$count(transferKeys)).toBe(keys.length);
    expect(await wallet()).toBe(3 * keys.length);
    const used = await db.selectDistinct({ month: transfers.month }).from(transfers);
    expect(used.length).toBeGreaterThanOrEqual(3);
  });

  test('a transfer that waits while its own month is created is tried again and booked once', async () => {
    const before = await wallet();
    const once = command({ content: { amountKobo: 7 } });
    let tries = 0;
    const isOpening = newGate();
    const isAwaited = newGate();
    const opening = inTransaction(contexts[0]!, async (tx) => {
      await openInside(tx, 1);
      isOpening.open();
      await isAwaited.opened;
      // Two months further: its partition didn't exist when the waiting statement began.
      await openInside(tx, 70);
    });
    await isOpening.opened;
    const waiting = inTransaction(contexts[1]!, (tx) => {
      tries += 1;
      return depositKnown(tx, ada, kobo(7), once);
    });
    await untilSomebodyWaits(contexts[2]!.db);
    isAwaited.open();
    await Promise.all([opening, waiting]);
    expect(tries).toBe(2);
    expect([await booked(once.key), await wallet()]).toEqual([1, before + 7]);
  });

  test('a booking whose connection dies before the commit leaves neither transfer nor key, and can be repeated', async () => {
    const before = await wallet();
    const once = command({ content: { amountKobo: 11 } });
    const isBooked = newGate();
    const isDead = newGate();
    let pid = 0;
    const killed = inTransaction(contexts[1]!, async (tx) => {
      await depositKnown(tx, ada, kobo(11), once);
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
      pid = rows[0]!.pid;
      isBooked.open();
      await isDead.opened;
    }).then(
      () => 'committed',
      () => 'killed',
    );
    await isBooked.opened;
    await contexts[2]!.db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`);
    isDead.open();
    expect(await killed).toBe('killed');
    expect(await contexts[0]!.db.$count(transferKeys, eq(transferKeys.key, once.key))).toBe(0);
    const again = await inTransaction(contexts[0]!, (tx) => depositKnown(tx, ada, kobo(11), once));
    expect(again.repeated).toBe(false);
    expect([await booked(once.key), await wallet()]).toEqual([1, before + 11]);
  });

  test('instances that open a month at once create it once', async () => {
    const before = await findLedgerMonths(contexts[0]!.db);
    const next = daysAfter(before.at(-1)!.month, 45);
    await Promise.all(
      contexts.map((context) =>
        inTransaction(context, (tx) => tx.execute(sql`select add_ledger_month(${next}::date)`)),
      ),
    );
    const after = await findLedgerMonths(contexts[0]!.db);
    expect(after.length).toBe(before.length + 1);
  });
});
