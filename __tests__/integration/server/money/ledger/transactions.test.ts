import { kobo } from '../../../../../contract/money/kobo';
import { moveClock } from '../../../../../server/businessDays/clock';
import { openNextDay } from '../../../../../server/businessDays/openNextDay';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { balanceAtEndOf, readStatement } from '../../../../../server/money/ledger/statement';
import { findTransactions, type Transaction } from '../../../../../server/money/ledger/transactions';
import { deposit, newOwner, pay } from '../../../../support/ledger';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  const context = () => given.server.context;
  const shown = ({ place, amountKobo, balanceKobo }: Transaction) => [place, amountKobo, balanceKobo];

  it('section 28.3: transactions come by page, newest first, with the balance after each', async () => {
    const [ada, grace] = [await newOwner(context()), await newOwner(context())];
    const wallet = { kind: 'wallet', userId: ada } as const;
    const page = (offset: number) => findTransactions(context().db, wallet, { offset, limit: 2 });
    expect(await page(0)).toEqual({ transactions: [], total: 0 });
    for (const amount of [100, 200, 300]) await inTransaction(context(), (tx) => deposit(tx, ada, kobo(amount)));
    await inTransaction(context(), (tx) => pay(tx, ada, grace, kobo(250), { reference: 'R1' }));
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
    expect(await page(4)).toEqual({ transactions: [], total: 4 });
  });

  it('section 28.3: a statement holds the transactions of its business days, oldest first', async () => {
    const ada = await newOwner(context());
    const wallet = { kind: 'wallet', userId: ada } as const;
    const [, , , last] = await liveFourDays(ada);
    const [first = ''] = (await findTransactions(context().db, wallet, { offset: 3, limit: 1 })).transactions.map(
      ({ businessDay }) => businessDay,
    );
    const statement = async (from: string, to: string) => {
      const rows: Transaction[] = [];
      for await (const row of readStatement(context().db, wallet, { from, to })) rows.push(row);
      return rows.map(shown);
    };
    expect(await statement(first, last!)).toHaveLength(4);
    expect(await statement(last!, last!)).toEqual([[4, 4, 10]]);
    expect(await statement('2020-01-01', '2020-12-31')).toEqual([]);
    expect(await balanceAtEndOf(context().db, wallet, first)).toBe(1);
    expect(await balanceAtEndOf(context().db, wallet, last!)).toBe(10);
    expect(await balanceAtEndOf(context().db, wallet, '2020-01-01')).toBe(0);
  });

  /** Deposits one kobo more each day. @returns the days */
  async function liveFourDays(userId: string): Promise<string[]> {
    const days: string[] = [];
    for (const amount of [1, 2, 3, 4]) {
      await inTransaction(context(), (tx) => moveClock(context(), tx, 1));
      for (let lived = await openNextDay(context()); lived; lived = await openNextDay(context())) days.push(lived.day);
      await inTransaction(context(), (tx) => deposit(tx, userId, kobo(amount)));
    }
    return days.slice(-4);
  }
});
