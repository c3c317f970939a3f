import { eq, sql } from 'drizzle-orm';
import { daysAfter, daysOfMonth, type IsoDay } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { sentDeposits } from '#server/kernel/db/schema/ledger';
import { users } from '#server/kernel/db/schema/users';
import { ledgerProofs } from '#server/ledgerProofs';
import { balancesOn, companyBalances } from '#server/money/ledger/balances';
import { depositKey, findBookedReferences } from '#server/money/ledger/bookedDeposits';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { makeCheckpoint } from '#server/money/ledger/checkpoint';
import { detachMonth, findLedgerMonths } from '#server/money/ledger/detachMonth';
import { fundCompany, fundSandbox, SANDBOX_COMPANY_FUNDS, sumFundings } from '#server/money/ledger/houseFunds';
import { findLastDetachedDay } from '#server/money/ledger/months';
import { balanceAtEndOf } from '#server/money/ledger/statement';
import { balanceBefore } from '#server/money/ledger/walletBalances';
import { findOldestWithoutFee, insertDifference } from '#server/money/reconciliation/repository';
import { onDatabaseAlone, openDays } from '#support/databaseSuite';
import { deposit, faultsOf, newOwner, silenceTriggers } from '#support/ledger';

const SANDBOX = 'sandbox';

onDatabaseAlone((given) => {
  let ada: string;
  let first: IsoDay;

  const wallet = () => ({ kind: 'wallet', userId: ada }) as const;
  const give = (amount: number, more = {}) => inTransaction(given, (tx) => deposit(tx, ada, kobo(amount), more));
  const nightly = async () => {
    await closeBookDays(given);
    await checkNightly(given.context, ledgerProofs);
  };
  const silenced = (statements: readonly string[]) =>
    inTransaction(given, async (tx) => {
      await silenceTriggers(tx);
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
  const ofAllRows = (what: string) =>
    silenced(['transfers', 'postings', 'transfer_keys'].map((table) => `update ${table} set ${what}`));
  const detach = (month: IsoDay) => detachMonth(given, { month, now: given.now(), findUse: async () => undefined });

  const balances = async (day: IsoDay) => {
    const all = await inTransaction(given, (tx) => balancesOn(tx, day));
    return Object.fromEntries(all.map(({ account, balanceKobo }) => [account, balanceKobo]));
  };
  const heldNow = async () => {
    const [row] = await given.db
      .select({ heldKobo: balanceBefore(ada, users.createdAt) })
      .from(users)
      // With a second table, column names are qualified, as in the real queries.
      .leftJoin(sentDeposits, sql`false`)
      .where(eq(users.id, ada));
    return row?.heldKobo;
  };

  beforeAll(async () => {
    ada = await newOwner(given);
    first = await openDays(given, 1);
    await fundSandbox(given);
    const content = { provider: SANDBOX, reference: 'R-1', amountKobo: 100, feeKobo: 0 };
    await give(100, { key: depositKey(SANDBOX, 'R-1'), content });
    await give(20);
    await openDays(given, 3);
    await give(3);
    await given.db.update(users).set({ createdAt: sql`now() + interval '1 day'` });
    await openDays(given, 45);
    await give(7);
    await nightly();
  });

  test('a wallet’s balance is 0 on the day before it was opened', async () => {
    const { to: lastDay } = daysOfMonth(first.slice(0, 7));
    expect((await findLedgerMonths(given.db))[0]).toMatchObject({ lastDay });
    expect(await balanceAtEndOf(given.db, wallet(), daysAfter(first, -1))).toBe(0);
    expect(await balanceAtEndOf(given.db, wallet(), first)).toBe(120);
  });

  describe('when months are detached one by one', () => {
    const readAll = async () => ({
      company: await companyBalances(given.db),
      onDays: await Promise.all([-1, 0, 1, 10, 60, 100].map((days) => balances(daysAfter(first, days)))),
      heldKobo: await heldNow(),
      fundingsKobo: await sumFundings(given.db),
      withoutFee: await findOldestWithoutFee(given.db, SANDBOX),
      booked: await findBookedReferences(given.db, SANDBOX, ['R-1', 'R-2']),
      faults: await faultsOf(given.db),
    });

    beforeAll(async () => {
      await openDays(given, 800);
      await nightly();
      const money = { reference: 'R-1', thereKobo: kobo(100) };
      await inTransaction(given, (tx) =>
        insertDifference(tx, { provider: SANDBOX, day: first }, { kind: 'depositWithoutFee', ...money }),
      );
      await inTransaction(given, (tx) =>
        fundCompany(tx, { key: 'houseFunding:later', amountKobo: kobo(5000), causedBy: null }),
      );
    });

    test('balances, sums and the check stay right, also where a dump of another server was restored', async () => {
      // Rows of a dump have the other server's transactions, which lie in the future here.
      await ofAllRows(`booked_in = '9000000000'`);
      await silenced(['delete from ledger_checkpoints']);
      await makeCheckpoint(given);
      const before = await readAll();
      expect(before).toMatchObject({
        heldKobo: 130,
        fundingsKobo: SANDBOX_COMPANY_FUNDS + 5000,
        withoutFee: null,
        booked: new Set(['R-1']),
        faults: [],
      });
      expect(before.onDays.map(({ wallet: kept }) => kept)).toEqual([0, 120, 120, 123, 130, 130]);
      for (const { month } of (await findLedgerMonths(given.db)).slice(0, 3)) {
        await detach(month);
        expect(await findLastDetachedDay(given.db)).toBe(daysOfMonth(month.slice(0, 7)).to);
        expect(await readAll()).toEqual(before);
        await makeCheckpoint(given);
        expect(await readAll()).toEqual(before);
      }
    });

    test('a restarted sandbox gets no further company funds', async () => {
      await fundSandbox(given);
      expect((await companyBalances(given.db)).houseFunds).toBe(SANDBOX_COMPANY_FUNDS + 5000);
    });
  });
});
