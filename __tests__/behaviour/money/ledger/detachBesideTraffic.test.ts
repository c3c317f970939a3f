import { inArray, sql } from 'drizzle-orm';
import { kobo } from '#contract/money/kobo';
import { isLockTimeout } from '#server/kernel/db/errors';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transfers } from '#server/kernel/db/schema/ledger';
import { ledgerProofs } from '#server/ledgerProofs';
import { closeBookDays } from '#server/money/ledger/books/closeDays';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { everythingSumsToZero } from '#server/money/ledger/check/proofs/everythingSumsToZero';
import { detachMonth, findLedgerMonths } from '#server/money/ledger/detachMonth';
import { balanceOf } from '#server/money/ledger/service';
import { findTransactions } from '#server/money/ledger/transactions';
import { findTransferPage } from '#server/money/ledger/transferList';
import { onPostgresAlone, openDays } from '#support/databaseSuite';
import { command, deposit, depositKnown, faultsOf, newOwner, silenceTriggers } from '#support/ledger';

onPostgresAlone((given) => {
  test('months can be detached during bookings, lists and sums: nothing is lost, and each sum is right', async () => {
    const ada = await newOwner(given);
    const wallet = { kind: 'wallet', userId: ada } as const;
    const monthly = [1, 2, 3, 4, 5];
    for (const amount of monthly) {
      await inTransaction(given, (tx) => deposit(tx, ada, kobo(amount)));
      await openDays(given, 31);
    }
    await openDays(given, 800);
    await closeBookDays(given);
    await checkNightly(given.context, ledgerProofs);
    // So that company balances are summed from what detached months came to.
    await inTransaction(given, async (tx) => {
      await silenceTriggers(tx);
      await tx.execute(sql`delete from ledger_checkpoints`);
    });

    let isOver = false;
    const keys: string[] = [];
    const wrong: unknown[] = [];
    const writers = [1, 2].map(async () => {
      while (!isOver) {
        const once = command({ content: { amountKobo: 3, feeKobo: 0 } });
        await inTransaction(given, (tx) => depositKnown(tx, ada, kobo(3), once));
        keys.push(once.key);
      }
    });
    const readers = [1, 2].map(async () => {
      while (!isOver) {
        for await (const { examples } of checkLedger(given.db, [everythingSumsToZero])) wrong.push(...examples);
        const newest = { offset: 0, limit: 3 };
        const { transactions } = await findTransactions(given.db, wallet, newest);
        const page = await findTransferPage(given.db, { personIds: [] }, { ...newest, direction: 'desc' });
        if (transactions.length !== 3 || page.transfers.some(({ postings }) => postings.length !== 2))
          wrong.push({ transactions, page });
      }
    });
    const months = (await findLedgerMonths(given.db)).map(({ month }) => month).slice(0, 5);
    for (const month of months) {
      const before = keys.length;
      let isDetached = false;
      while (!isDetached)
        isDetached = await detachMonth(given, { month, now: given.now(), findUse: async () => undefined }).then(
          () => true,
          (error: unknown) => {
            if (!isLockTimeout(error)) throw error;
            return false;
          },
        );
      while (keys.length < before + 20) await new Promise((resolve) => setImmediate(resolve));
    }
    isOver = true;
    await Promise.all([...writers, ...readers]);

    expect(wrong).toEqual([]);
    expect(await balanceOf(given.db, wallet)).toBe(15 + 3 * keys.length);
    expect(await given.db.$count(transfers, inArray(transfers.key, keys))).toBe(keys.length);
    expect(await faultsOf(given.db)).toEqual([]);
  });
});
