import { kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import {
  findTransferPage,
  readTransfers,
  walkTransfers,
  type Selection,
  type WholeTransfer,
} from '#server/money/ledger/transferList';
import { transferOnce } from '#server/money/ledger/service';
import { onDatabaseAlone, openDayAfter } from '#support/databaseSuite';
import { command, deposit, newOwner, pay } from '#support/ledger';

onDatabaseAlone((given) => {
  let ada = '';
  let grace = '';
  let days: string[] = [];
  let ids: string[] = [];
  beforeAll(async () => {
    ada = await newOwner(given);
    grace = await newOwner(given);
    const give = (to: string, amount: number, reference: string) =>
      inTransaction(given, (tx) => deposit(tx, to, kobo(amount), { reference }));
    days = [await openDayAfter(given)];
    const first = await give(ada, 500, 'R-ada');
    days.push(await openDayAfter(given));
    const second = await give(grace, 40, 'R-grace');
    const third = await inTransaction(given, (tx) => pay(tx, ada, grace, kobo(7)));
    days.push(await openDayAfter(given));
    const fourth = await inTransaction(given, (tx) =>
      transferOnce(tx, command({ kind: 'deposit' }), [
        { account: { kind: 'suspense' }, amountKobo: kobo(9) },
        { account: { kind: 'clientMoney' }, amountKobo: kobo(-9) },
      ]),
    );
    ids = [first, second, third, fourth].map(({ transferId }) => transferId);
  });

  /** By when they were booked, from 1. */
  const numbers = (transfers: readonly WholeTransfer[]) => transfers.map(({ id }) => ids.indexOf(id) + 1);
  const all = { offset: 0, limit: 9 };
  const nobody: Selection = { personIds: [] };
  const listed = async (
    selection: Partial<Selection>,
    slice: Partial<Parameters<typeof findTransferPage>[2]> = {},
  ): Promise<number[]> => {
    const { transfers } = await findTransferPage(
      given.db,
      { ...nobody, ...selection },
      {
        ...all,
        direction: 'desc',
        ...slice,
      },
    );
    return numbers(transfers);
  };
  const walked = async (selection: Partial<Selection>) => {
    const transfers: WholeTransfer[] = [];
    for await (const transfer of walkTransfers(given.db, { ...nobody, ...selection })) transfers.push(transfer);
    return transfers;
  };

  it('is paged in either order, with the total', async () => {
    const page = await findTransferPage(given.db, nobody, { direction: 'desc', offset: 1, limit: 2 });
    expect([numbers(page.transfers), page.total, page.capped]).toEqual([[3, 2], 4, false]);
    expect(await listed({})).toEqual([4, 3, 2, 1]);
    expect(await listed({}, { direction: 'asc' })).toEqual([1, 2, 3, 4]);
    expect(await findTransferPage(given.db, nobody, { direction: 'asc', offset: 4, limit: 2 })).toEqual({
      transfers: [],
      total: 4,
      capped: false,
    });
  });

  it('can be filtered by kind and by days, both included', async () => {
    expect(await listed({ kind: 'reversal' })).toEqual([3]);
    expect(await listed({ kind: 'deposit' })).toEqual([4, 2, 1]);
    expect(await listed({ from: days[1] })).toEqual([4, 3, 2]);
    expect(await listed({ to: days[1] })).toEqual([3, 2, 1]);
    expect(await listed({ from: days[1], to: days[1] })).toEqual([3, 2]);
  });

  it('can be searched by reference, id and wallet owner', async () => {
    expect(await listed({ q: 'R-ada' })).toEqual([1]);
    expect(await listed({ q: ids[2] })).toEqual([3]);
    expect(await listed({ q: 'nothing' })).toStrictEqual([]);
    expect(await listed({ q: 'ada', personIds: [ada] })).toEqual([3, 1]);
    expect(await listed({ q: 'R-grace', personIds: [ada] })).toEqual([3, 2, 1]);
  });

  it("contains each transfer with all its postings, people's first", async () => {
    const [third] = (await findTransferPage(given.db, { ...nobody, q: ids[2] }, { direction: 'asc', ...all }))
      .transfers;
    expect(third).toMatchObject({ id: ids[2], kind: 'reversal', reference: null, businessDay: days[1] });
    expect(third?.postings).toEqual([
      { transferId: ids[2], account: 'wallet', userId: ada, loanId: null, amountKobo: -7, balanceKobo: 493 },
      { transferId: ids[2], account: 'wallet', userId: grace, loanId: null, amountKobo: 7, balanceKobo: 47 },
    ]);
    const [first] = await readTransfers(given.db, ids.slice(0, 1));
    expect(first?.postings).toEqual([
      { transferId: ids[0], account: 'wallet', userId: ada, loanId: null, amountKobo: 500, balanceKobo: 500 },
      {
        transferId: ids[0],
        account: 'clientMoney',
        userId: null,
        loanId: null,
        amountKobo: -500,
        balanceKobo: null,
      },
    ]);
  });

  it('can be read from newest to oldest, or in part', async () => {
    expect(numbers(await walked({}))).toEqual([4, 3, 2, 1]);
    expect(numbers(await walked({ kind: 'deposit', to: days[1] }))).toEqual([2, 1]);
    expect((await walked({ q: 'R-ada' })).map(({ postings }) => postings.length)).toEqual([2]);
    expect(await walked({ q: 'nothing' })).toStrictEqual([]);
  });

  it('is read by ids in the order of booking', async () => {
    const [first = '', second = '', third = ''] = ids;
    expect(numbers(await readTransfers(given.db, [third, first, second]))).toEqual([1, 2, 3]);
    expect(await readTransfers(given.db, [])).toStrictEqual([]);
  });

  it('can be read to its end, however long it is', async () => {
    const joan = await newOwner(given);
    const count = 501;
    await inTransaction(given, async (tx) => {
      for (let nth = 1; nth <= count; nth += 1) await deposit(tx, joan, kobo(nth));
    });
    const seen = new Set<string>();
    let steps = 0;
    for await (const { id } of walkTransfers(given.db, { q: 'joan', personIds: [joan] })) {
      seen.add(id);
      steps += 1;
      // A walk in circles would never end.
      if (steps > count) break;
    }
    expect([seen.size, steps]).toEqual([count, count]);
  });
});
