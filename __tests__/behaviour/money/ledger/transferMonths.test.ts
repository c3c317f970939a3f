import { sql } from 'drizzle-orm';
import { monthsAfter } from '#contract/dates';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { findTransactions } from '#server/money/ledger/transactions';
import { findTransferPage, walkTransfers } from '#server/money/ledger/transferList';
import { onDatabaseAlone, openDayAfter, openDays, type GivenDatabase } from '#support/databaseSuite';
import { deposit, newOwner } from '#support/ledger';

const MONTHS = 4;

/** Few enough for one statement's time-out on a busy machine. */
const PIECE = 1000;

const fillPiece = (given: GivenDatabase, ownerId: string, from: number) =>
  given.db.execute(sql`
    with booked as (
      insert into transfers (kind, key, content)
      select 'deposit', 'filled:' || nth, '{}' from generate_series(${from}::int, ${from + PIECE - 1}::int) nth
        returning id, month
    )
    insert into postings (transfer_id, account_id, amount_kobo, month)
    select booked.id, account.id, case when account.kind = 'wallet' then 7 else -7 end, booked.month
    from booked, ledger_accounts account
    where account.kind = 'clientMoney' or account.user_id = ${ownerId}`);

/** More transfers in one month than a list counts. */
async function fillMonth(given: GivenDatabase, ownerId: string): Promise<void> {
  for (let from = 0; from <= LIST_TOTAL_CAP; from += PIECE) await fillPiece(given, ownerId, from);
}

onDatabaseAlone((given) => {
  let ada = '';
  beforeAll(async () => {
    ada = await newOwner(given);
    const grace = await newOwner(given);
    for (let month = 1; month <= MONTHS; month += 1) {
      const day = await openDayAfter(given);
      await inTransaction(given, (tx) => deposit(tx, ada, kobo(month), { reference: `R-${month}` }));
      await inTransaction(given, (tx) => deposit(tx, grace, kobo(10 * month)));
      if (month === 2) await fillMonth(given, grace);
      if (month === MONTHS) break;
      const next = monthsAfter(`${day.slice(0, 7)}-01`, 1);
      await openDays(given, Math.round((Date.parse(next) - Date.parse(day)) / 86_400_000));
    }
  });

  const page = async (direction: 'asc' | 'desc', offset: number, limit: number, personIds: string[] = []) => {
    const of = personIds.length > 0 ? { q: 'Ada', personIds } : { personIds };
    const { transfers, total } = await findTransferPage(given.db, of, { direction, offset, limit });
    return [transfers.map(({ postings }) => Math.abs(postings[0]?.amountKobo ?? 0)), total];
  };

  it('a list of transfers goes through the months in either order', async () => {
    expect(await page('desc', 0, 5)).toEqual([[40, 4, 30, 3, 7], LIST_TOTAL_CAP]);
    expect(await page('asc', 0, 5)).toEqual([[1, 10, 2, 20, 7], LIST_TOTAL_CAP]);
    expect(await page('desc', LIST_TOTAL_CAP + PIECE + 3, 5)).toEqual([[7, 20, 2, 10, 1], LIST_TOTAL_CAP]);
  });

  it("a person's transfers are found in all months", async () => {
    expect(await page('desc', 0, 9, [ada])).toEqual([[4, 3, 2, 1], MONTHS]);
  });

  it('a file has all months, newest first', async () => {
    const references: (string | null)[] = [];
    for await (const { reference } of walkTransfers(given.db, { personIds: [] })) references.push(reference);
    expect(references.filter((one) => one?.startsWith('R-'))).toEqual(['R-4', 'R-3', 'R-2', 'R-1']);
  });

  it("a wallet's page spans months, and one that was never opened has none", async () => {
    const { transactions, total } = await findTransactions(
      given.db,
      { kind: 'wallet', userId: ada },
      { offset: 1, limit: 3 },
    );
    expect([transactions.map(({ amountKobo }) => amountKobo), total]).toEqual([[3, 2, 1], MONTHS]);
    const stranger = { kind: 'wallet', userId: await newOwner(given) } as const;
    const nothing = { transactions: [], total: 0, capped: false };
    expect(await findTransactions(given.db, stranger, { offset: 0, limit: 3 })).toEqual(nothing);
    expect(await findTransactions(given.db, stranger, { offset: 0, limit: 3 }, { kind: 'deposit' })).toEqual(nothing);
  });
});
