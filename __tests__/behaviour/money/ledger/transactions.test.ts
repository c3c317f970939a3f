import { sql } from 'drizzle-orm';
import { kobo } from '#contract/money/kobo';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transferOnce } from '#server/money/ledger/service';
import { balanceAtEndOf, readStatement } from '#server/money/ledger/statement';
import { findTransaction, findTransactions, unspentAmount, type Transaction } from '#server/money/ledger/transactions';
import { onDatabaseAlone, openDayAfter } from '#support/databaseSuite';
import { command, deposit, newOwner, newSaver, pay, silenceTriggers } from '#support/ledger';

onDatabaseAlone((given) => {
  const wallet = (userId: string) => ({ kind: 'wallet', userId }) as const;
  const shown = ({ place, amountKobo, balanceKobo }: Transaction) => [place, amountKobo, balanceKobo];
  const give = (userId: string, amount: number, change = {}) =>
    inTransaction(given, (tx) => deposit(tx, userId, kobo(amount), change));

  /** One transfer per day. */
  async function liveFourDays(userId: string): Promise<[string, string, string, string]> {
    const days: string[] = [];
    for (const amount of [1, 2, 3, 4]) {
      days.push(await openDayAfter(given));
      await give(userId, amount);
    }
    const [one = '', two = '', three = '', four = ''] = days;
    return [one, two, three, four];
  }

  describe('transactions', () => {
    it('are listed by page, newest first, with the balance after each', async () => {
      const ada = await newOwner(given);
      const grace = await newOwner(given);
      const page = (offset: number) => findTransactions(given.db, wallet(ada), { offset, limit: 2 });
      expect(await page(0)).toEqual({ transactions: [], total: 0, capped: false });
      for (const amount of [100, 200, 300]) await give(ada, amount);
      await inTransaction(given, (tx) => pay(tx, ada, grace, kobo(250), { reference: 'R1' }));
      const first = await page(0);
      expect(first.total).toBe(4);
      expect(first.transactions.map(shown)).toEqual([
        [4, -250, 350],
        [3, 300, 600],
      ]);
      expect(first.transactions[0]).toMatchObject({ kind: 'reversal', reference: 'R1' });
      expect((await page(2)).transactions.map(shown)).toEqual([
        [2, 200, 300],
        [1, 100, 100],
      ]);
      expect((await page(3)).transactions.map(shown)).toEqual([[1, 100, 100]]);
      expect(await page(4)).toEqual({ transactions: [], total: 4, capped: false });
      expect(await page(7)).toEqual({ transactions: [], total: 4, capped: false });
    });

    it('can be filtered by kind', async () => {
      const ada = await newSaver(given, kobo(500));
      const grace = await newOwner(given);
      await inTransaction(given, (tx) => pay(tx, ada, grace, kobo(20)));
      await give(ada, 30);
      const found = await findTransactions(given.db, wallet(ada), { offset: 0, limit: 9 }, { kind: 'deposit' });
      expect({ ...found, transactions: found.transactions.map(shown) }).toEqual({
        transactions: [
          [3, 30, 510],
          [1, 500, 500],
        ],
        total: 2,
        capped: false,
      });
    });

    it('can be filtered by days, both included, and paged', async () => {
      const ada = await newOwner(given);
      const [, second, third] = await liveFourDays(ada);
      const places = async (selection: { from?: string; to?: string }, slice = { offset: 0, limit: 9 }) => {
        const { transactions, total } = await findTransactions(given.db, wallet(ada), slice, selection);
        return [transactions.map(({ place }) => place), total];
      };
      expect(await places({ from: second, to: third })).toEqual([[3, 2], 2]);
      expect(await places({ from: third })).toEqual([[4, 3], 2]);
      expect(await places({ to: second })).toEqual([[2, 1], 2]);
      expect(await places({ from: second }, { offset: 1, limit: 1 })).toEqual([[3], 3]);
    });

    it('of a whole wallet are counted past the cap of a list', async () => {
      const ada = await newSaver(given, kobo(5));
      const counted = inTransaction(given, async (tx) => {
        await silenceTriggers(tx);
        await tx.execute(sql`update ledger_accounts set posting_count = ${LIST_TOTAL_CAP + 7} where user_id = ${ada}`);
        const { total, capped } = await findTransactions(tx, wallet(ada), { offset: 0, limit: 1 });
        // Rolled back, because the ledger would be wrong.
        throw new Error(`${total} ${capped}`);
      });
      await expect(counted).rejects.toThrow(`${LIST_TOTAL_CAP + 7} false`);
    });

    it("contain the provider's fee for a deposit", async () => {
      const ada = await newOwner(given);
      await inTransaction(given, (tx) =>
        transferOnce(tx, command({ content: { amountKobo: 1000, feeKobo: 15 } }), [
          { account: wallet(ada), amountKobo: kobo(985) },
          { account: { kind: 'providerFees' }, amountKobo: kobo(15) },
          { account: { kind: 'clientMoney' }, amountKobo: kobo(-1000) },
        ]),
      );
      const { transactions } = await findTransactions(given.db, wallet(ada), { offset: 0, limit: 1 });
      expect(transactions).toMatchObject([{ amountKobo: 985, feeKobo: 15 }]);
    });

    it('are found by their transfer', async () => {
      const ada = await newSaver(given, kobo(500));
      const grace = await newOwner(given);
      const { transferId } = await give(ada, 30);
      expect(await findTransaction(given.db, wallet(ada), transferId)).toMatchObject({
        transferId,
        place: 2,
        kind: 'deposit',
        amountKobo: 30,
        balanceKobo: 530,
      });
      expect(await findTransaction(given.db, wallet(grace), transferId)).toBeUndefined();
      await give(grace, 1);
      expect(await findTransaction(given.db, wallet(grace), transferId)).toBeUndefined();
    });
  });

  describe('a statement', () => {
    const statement = async (userId: string, from: string, to: string) => {
      const rows: Transaction[] = [];
      for await (const row of readStatement(given.db, wallet(userId), { from, to })) rows.push(row);
      return rows.map(shown);
    };

    it('contains the transactions of its business days, oldest first', async () => {
      const ada = await newOwner(given);
      const [first, , , last] = await liveFourDays(ada);
      expect(await statement(ada, first, last)).toEqual([
        [1, 1, 1],
        [2, 2, 3],
        [3, 3, 6],
        [4, 4, 10],
      ]);
      expect(await statement(ada, last, last)).toEqual([[4, 4, 10]]);
      expect(await statement(ada, '2020-01-01', '2020-12-31')).toStrictEqual([]);
      expect(await balanceAtEndOf(given.db, wallet(ada), first)).toBe(1);
      expect(await balanceAtEndOf(given.db, wallet(ada), last)).toBe(10);
      expect(await balanceAtEndOf(given.db, wallet(ada), '2020-01-01')).toBe(0);
    });

    it('is empty for a wallet that was never opened', async () => {
      const ada = await newOwner(given);
      expect(await statement(ada, '2020-01-01', '2030-12-31')).toStrictEqual([]);
      expect(await balanceAtEndOf(given.db, wallet(ada), '2030-12-31')).toBe(0);
    });
  });

  describe('the rest of a transfer', () => {
    it('is at most the lowest balance since, and never more than it brought', async () => {
      const ada = await newSaver(given, kobo(500));
      const grace = await newOwner(given);
      const { key } = command();
      const left = () => unspentAmount(given.db, wallet(ada), key);
      await give(ada, 200, { key });
      expect(await left()).toBe(200);
      await inTransaction(given, (tx) => pay(tx, ada, grace, kobo(600)));
      expect(await left()).toBe(100);
      await give(ada, 5000);
      expect(await left()).toBe(100);
    });

    it('is nothing if the wallet received nothing', async () => {
      const ada = await newSaver(given, kobo(500));
      const { key } = command();
      await give(await newOwner(given), 200, { key });
      expect(await unspentAmount(given.db, wallet(ada), key)).toBe(0);
      expect(await unspentAmount(given.db, wallet(ada), 'no transfer at all')).toBe(0);
      expect(await unspentAmount(given.db, wallet(await newOwner(given)), key)).toBe(0);
    });
  });
});
