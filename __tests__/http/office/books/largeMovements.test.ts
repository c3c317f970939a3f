import { eq } from 'drizzle-orm';
import { kobo, naira, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts } from '#server/kernel/db/schema/payments';
import { endMonth } from '#support/books';
import { openSheet } from '#support/files/spreadsheet';
import { deposit } from '#support/ledger';
import { nextDay, saver, sendToAll, withdrawBy, type Saver } from '#support/payments';
import { buildTestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const LEAST = naira(5_000_000);
const ONE = kobo(1);

onServer((given) => {
  let admin: Person;
  let exact: Saver;
  let linked: Saver;
  let below: Saver;
  let overnight: Saver;
  let bothWays: Saver;
  let firstDay: string;
  let nextOne: string;
  let month: { from: string; to: string };

  const bring = async ({ id }: Saver, amountKobo: Kobo) => {
    await inTransaction(given.server.context, (tx) => deposit(tx, id, amountKobo));
  };
  const rows = async (server = given.server, query: object = month) =>
    openSheet((await server.call('largeMovementsFile', { token: admin.token, query })).raw).rows;
  const linesOf = async ({ id }: Saver) => (await rows()).filter((row) => row['Person ID'] === id);

  /** Everybody's money of a month: two days, then its end. */
  beforeAll(async () => {
    const { server } = given;
    const { db } = server.context;
    admin = await administrator(server, ['treasury']);
    const refused = await server.call('largeMovementsFile', { token: admin.token });
    expect(refused.error.code).toBe('BOOKS_OPEN');
    exact = await saver(server);
    linked = await saver(server);
    below = await saver(server);
    overnight = await saver(server);
    bothWays = await saver(server);
    firstDay = await readLastOpenedDay(db);
    await sendToAll(server, [exact], LEAST);
    for (const part of [naira(2_000_000), naira(1_999_999), naira(1_000_001)]) await bring(linked, part);
    await bring(below, naira(3_000_000));
    await bring(below, subtractKobo(naira(2_000_000), ONE));
    await bring(overnight, naira(3_000_000));
    await bring(bothWays, naira(4_000_000));
    await nextDay(server);
    nextOne = await readLastOpenedDay(db);
    await bring(overnight, naira(2_000_000));
    await bring(bothWays, naira(4_999_999));
    for (const amount of [naira(3_000_000), naira(2_000_000)])
      expect((await withdrawBy(server, bothWays, amount)).status).toBe(201);
    const { body: returned } = await withdrawBy(server, bothWays, naira(1_000_000));
    await db
      .update(payouts)
      .set({ state: 'failed', settledAt: server.clock.now(), failure: 'unsaid' })
      .where(eq(payouts.id, returned.id));
    const { from, to } = await endMonth(server);
    month = { from, to };
  });

  test('one movement of exactly the figure has a line, with BVN and account masked', async () => {
    expect(await linesOf(exact)).toEqual([
      {
        'Business day': firstDay,
        Direction: 'In',
        Movements: '1',
        'Sum (NGN)': '5000000.00',
        'Largest (NGN)': '5000000.00',
        'Last name': 'Obi',
        'First name': 'Ada',
        'Person ID': exact.id,
        'BVN (last four)': expect.stringMatching(/^\d{4}$/),
        Bank: exact.bank.bankName,
        'Account (last four)': exact.bank.accountNumber.slice(-4),
      },
    ]);
  });

  test('movements of a day count together; one kobo below the figure has no line', async () => {
    expect(await linesOf(linked)).toMatchObject([
      { Movements: '3', 'Sum (NGN)': '5000000.00', 'Largest (NGN)': '2000000.00' },
    ]);
    expect(await linesOf(below)).toEqual([]);
  });

  test('movements before and after midnight in Lagos are of two days, and not linked', async () => {
    expect(await linesOf(overnight)).toEqual([]);
  });

  test('money in and money out count apart, and a failed withdrawal not at all', async () => {
    expect(await linesOf(bothWays)).toMatchObject([
      { 'Business day': nextOne, Direction: 'Out', Movements: '2', 'Sum (NGN)': '5000000.00' },
    ]);
  });

  test('the file has the days of the period alone, oldest first', async () => {
    expect((await rows()).map((row) => row['Business day'])).toEqual([firstDay, firstDay, nextOne]);
    const later = await rows(given.server, { ...month, from: nextOne });
    expect(later.map((row) => row['Person ID'])).toEqual([bothWays.id]);
  });

  test('the figure is the operator’s own', async () => {
    const { server, database } = given;
    const env = { LARGE_MOVEMENTS_NAIRA: '4999999' };
    const other = await buildTestServer(database.connection(), { env, clock: server.clock });
    const people = (await rows(other)).map((row) => row['Person ID']);
    expect(people).toEqual(expect.arrayContaining([below.id, bothWays.id]));
    expect(people).not.toContain(overnight.id);
    await other.close();
  });
});
