import { kobo, naira, negateKobo, NO_KOBO, type Kobo } from '../../../../../contract/money/kobo';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { findAccounts } from '../../../../../server/money/ledger/accounts';
import {
  fundHouse,
  fundSandbox,
  SANDBOX_HOUSE_FUNDS,
  sumFundings,
} from '../../../../../server/money/ledger/houseFunds';
import { holdOwnFundsOrSay, lackOfFunds, ownFunds, shortfall } from '../../../../../server/money/ledger/ownFunds';
import {
  balanceOf,
  holdWallets,
  openEscrow,
  transferOnce,
  transferWith,
} from '../../../../../server/money/ledger/service';
import type { Posting } from '../../../../../server/money/ledger/command';
import { command, deposit, faultsOf, newOwner, newSaver, pay } from '../../../../support/ledger';
import { onServer } from '../../../../support/serverSuite';
import { daySteps } from '../../../../../server/daySteps';
import { moveClock } from '../../../../../server/businessDays/clock';
import { openNextDay } from '../../../../../server/businessDays/openNextDay';
import { balanceAtEndOf, readStatement } from '../../../../../server/money/ledger/statement';
import { findTransactions, type Transaction } from '../../../../../server/money/ledger/transactions';

onServer((given) => {
  const context = () => given.server.context;
  const walletOf = (userId: string) => balanceOf(context().db, { kind: 'wallet', userId });
  const transfer = (postings: readonly Posting[], change = {}) =>
    inTransaction(context(), (tx) => transferOnce(tx, command(change), async () => postings));
  afterEach(async () => {
    expect(await faultsOf(context().db)).toEqual([]);
  });

  describe('a command is booked once', () => {
    it('the same command again returns the first transfer without asking for postings', async () => {
      const ada = await newOwner(context());
      const once = command({ content: { provider: 'bank', amountKobo: 700 } });
      const first = await inTransaction(context(), (tx) => deposit(tx, ada, kobo(700), once));
      const again = await inTransaction(context(), (tx) =>
        transferOnce(tx, { ...once, content: { amountKobo: 700, provider: 'bank' } }, () =>
          Promise.reject(new Error('asked')),
        ),
      );
      expect(first.repeated).toBe(false);
      expect(again).toEqual({ transferId: first.transferId, repeated: true });
      expect(await walletOf(ada)).toBe(700);
    });

    it.each([
      ['content', { content: { amountKobo: 701 } }],
      ['kind', { kind: 'pledge' as const }],
    ])('another %s with the same key is refused', async (_what, change) => {
      const ada = await newOwner(context());
      const once = command({ content: { amountKobo: 700 } });
      await inTransaction(context(), (tx) => deposit(tx, ada, kobo(700), once));
      await expect(
        inTransaction(context(), (tx) => deposit(tx, ada, kobo(700), { ...once, ...change })),
      ).rejects.toMatchObject({ reason: 'TRANSFER_KEY_REUSED' });
      expect(await walletOf(ada)).toBe(700);
    });

    it('a transfer with a result returns it once, and nothing for the same command again', async () => {
      const ada = await newOwner(context());
      const once = command();
      const work = async () => ({
        postings: [
          { account: { kind: 'wallet' as const, userId: ada }, amountKobo: kobo(700) },
          { account: { kind: 'clientMoney' as const }, amountKobo: kobo(-700) },
        ],
        told: 'the work',
      });
      const first = await inTransaction(context(), (tx) => transferWith(tx, once, work));
      const again = await inTransaction(context(), (tx) => transferWith(tx, once, work));
      expect(first).toEqual({ transferId: expect.any(String), result: await work() });
      expect(again).toEqual({ transferId: first.transferId, result: undefined });
      expect(await walletOf(ada)).toBe(700);
    });

    it('a failed command can be repeated with its key', async () => {
      const ada = await newSaver(context(), kobo(100));
      const grace = await newOwner(context());
      const once = command({ kind: 'reversal' });
      const giveIt = () => inTransaction(context(), (tx) => pay(tx, ada, grace, kobo(150), once));
      await expect(giveIt()).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
      await inTransaction(context(), (tx) => deposit(tx, ada, kobo(50)));
      expect((await giveIt()).repeated).toBe(false);
      expect([await walletOf(ada), await walletOf(grace)]).toEqual([0, 150]);
    });
  });

  describe('accounts', () => {
    it('a wallet is opened on first use and an escrow by its listing; both start at 0', async () => {
      const ada = await newSaver(context(), kobo(900));
      const loanId = crypto.randomUUID();
      const escrow = { kind: 'escrow', loanId } as const;
      const intoEscrow: Posting[] = [
        { account: escrow, amountKobo: kobo(400) },
        { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(-400) },
      ];
      expect(await balanceOf(context().db, escrow)).toBe(0);
      await expect(transfer(intoEscrow)).rejects.toThrow(`There is no escrow of ${loanId}`);
      await inTransaction(context(), async (tx) => {
        await openEscrow(tx, loanId);
        await openEscrow(tx, loanId);
      });
      await transfer(intoEscrow, { kind: 'reversal' });
      expect([await balanceOf(context().db, escrow), await walletOf(ada)]).toEqual([400, 500]);
    });

    it.each(['clientMoney', 'a wallet'])('an error names an escrow that was never opened, and %s is not', async (from) => {
      const loanId = crypto.randomUUID();
      const other =
        from === 'a wallet' ? { kind: 'wallet', userId: await newSaver(context(), kobo(1)) } : { kind: from };
      const refused = transfer([
        { account: { kind: 'escrow', loanId }, amountKobo: kobo(1) },
        { account: other as Posting['account'], amountKobo: kobo(-1) },
      ]);
      await expect(refused).rejects.toThrow(new Error(`There is no escrow of ${loanId}`));
    });

    it('wallets are locked with their balances, and opened if they are new', async () => {
      const ada = await newSaver(context(), kobo(900));
      const grace = await newOwner(context());
      const joan = await newOwner(context());
      const hold = (...owners: string[]) => inTransaction(context(), (tx) => holdWallets(tx, owners));
      expect(await hold(ada, ada)).toEqual(new Map([[ada, 900]]));
      expect(await hold(grace, ada, joan)).toEqual(
        new Map([
          [ada, 900],
          [grace, 0],
          [joan, 0],
        ]),
      );
      const asked = [ada, grace].map((userId) => ({ kind: 'wallet' as const, userId }));
      const found = await findAccounts(context().db, [...asked, { kind: 'escrow', loanId: ada }, { kind: 'suspense' }]);
      expect([...found.keys()].sort()).toEqual(['suspense', ...[ada, grace].sort().map((id) => `wallet of ${id}`)]);
    });

    it('wallets are opened in one order, whatever the order of the request', async () => {
      const one = await newOwner(context());
      const two = await newOwner(context());
      const three = await newOwner(context());
      const owners = [one, two, three].sort();
      const [first = '', second = '', third = ''] = owners;
      await inTransaction(context(), (tx) => holdWallets(tx, [second, third, first]));
      const found = await findAccounts(
        context().db,
        owners.map((userId) => ({ kind: 'wallet', userId })),
      );
      const opened = [...found.values()].sort((one, other) => Number(one.id) - Number(other.id));
      expect(opened.map(({ userId }) => userId)).toEqual(owners);
    });

    it('an escrow never falls below 0 either, and a refusal leaves nothing behind', async () => {
      const ada = await newOwner(context());
      const loanId = crypto.randomUUID();
      await inTransaction(context(), (tx) => openEscrow(tx, loanId));
      const refused = transfer([
        { account: { kind: 'escrow', loanId }, amountKobo: kobo(-1) },
        { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(1) },
      ]);
      await expect(refused).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
      expect(await walletOf(ada)).toBe(0);
    });

    it('postings to one account are added up', async () => {
      const ada = await newSaver(context(), kobo(1000));
      const grace = await newOwner(context());
      const [from, to] = [ada, grace].map((userId) => ({ kind: 'wallet' as const, userId }));
      const before = await balanceOf(context().db, { kind: 'servicingFees' });
      await transfer([
        { account: from!, amountKobo: kobo(-600) },
        { account: to!, amountKobo: kobo(500) },
        { account: to!, amountKobo: kobo(100) },
        { account: to!, amountKobo: kobo(-10) },
        { account: { kind: 'servicingFees' }, amountKobo: kobo(10) },
      ]);
      expect([await walletOf(ada), await walletOf(grace)]).toEqual([400, 590]);
      expect(await balanceOf(context().db, { kind: 'servicingFees' })).toBe(before + 10);
    });

    it.each<[string, number[]]>([
      ['do not sum to 0', [5, -4]],
      ['are all of one account', []],
    ])('postings that %s are a programming error', async (_what, [into = 0, out = 0]) => {
      const ada = await newSaver(context(), kobo(1000));
      const postings: Posting[] = [
        { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(into) },
        { account: { kind: 'suspense' }, amountKobo: kobo(out) },
      ];
      await expect(transfer(postings)).rejects.not.toHaveProperty('reason');
    });
  });

  describe("the company's own funds", () => {
    it("the sandbox's operator has added ₦100,000 once", async () => {
      const before = await ownFunds(context().db);
      await fundSandbox(context());
      await fundSandbox(context());
      expect(await ownFunds(context().db)).toBe(before + naira(100_000));
      expect(await balanceOf(context().db, { kind: 'houseFunds' })).toBe(SANDBOX_HOUSE_FUNDS);
      expect(await sumFundings(context().db)).toBe(SANDBOX_HOUSE_FUNDS);
      const other = { key: 'houseFunding:sandbox', amountKobo: naira(1), causedBy: null };
      await expect(inTransaction(context(), (tx) => fundHouse(tx, other))).rejects.toMatchObject({
        reason: 'TRANSFER_KEY_REUSED',
      });
    });

    it('pay for our own acts, and not one kobo more; a deposit is always booked with its fee', async () => {
      await fundSandbox(context());
      const ada = await newOwner(context());
      const funds = await ownFunds(context().db);
      const lack = (cost: Kobo) => inTransaction(context(), (tx) => lackOfFunds(tx, () => Promise.resolve(cost)));
      expect(await lack(funds)).toBe(0);
      expect(await lack(kobo(funds + 1))).toBe(1);
      const hold = (cost: Kobo) => inTransaction(context(), (tx) => holdOwnFundsOrSay(tx, () => Promise.resolve(cost)));
      await hold(funds);
      await expect(hold(kobo(funds + 1))).rejects.toMatchObject({ reason: 'HOUSE_FUNDS_SHORT' });
      expect(await shortfall(context().db)).toBe(NO_KOBO);
      await transfer([
        { account: { kind: 'wallet', userId: ada }, amountKobo: naira(1_000_000) },
        { account: { kind: 'clientMoney' }, amountKobo: kobo(funds + 3 - naira(1_000_000)) },
        { account: { kind: 'providerFees' }, amountKobo: negateKobo(kobo(funds + 3)) },
      ]);
      expect(await shortfall(context().db)).toBe(3);
    });
  });
});

onServer((given) => {
  const context = () => given.server.context;
  const shown = ({ place, amountKobo, balanceKobo }: Transaction) => [place, amountKobo, balanceKobo];

  it('transactions come in pages, newest first, with the balance after each', async () => {
    const ada = await newOwner(context());
    const grace = await newOwner(context());
    const wallet = { kind: 'wallet', userId: ada } as const;
    const page = (offset: number) => findTransactions(context().db, wallet, { offset, limit: 2 });
    expect(await page(0)).toEqual({ transactions: [], total: 0, capped: false });
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
    expect(await page(4)).toEqual({ transactions: [], total: 4, capped: false });
  });

  it('a statement contains the transactions of its business days, oldest first', async () => {
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

  async function liveFourDays(userId: string): Promise<string[]> {
    const days: string[] = [];
    for (const amount of [1, 2, 3, 4]) {
      await inTransaction(context(), (tx) => moveClock(context(), tx, 1));
      for (let lived = await openNextDay(context(), daySteps); lived; lived = await openNextDay(context(), daySteps))
        days.push(lived.day);
      await inTransaction(context(), (tx) => deposit(tx, userId, kobo(amount)));
    }
    return days.slice(-4);
  }
});
