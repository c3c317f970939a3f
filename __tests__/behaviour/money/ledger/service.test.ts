import { kobo, naira, negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { findAccounts } from '#server/money/ledger/accounts';
import { fundCompany, fundSandbox, SANDBOX_COMPANY_FUNDS, sumFundings } from '#server/money/ledger/houseFunds';
import { holdOwnFundsOrSay, lackOfFunds, ownFunds, shortfall } from '#server/money/ledger/ownFunds';
import { balanceOf, holdWallets, openEscrow, transferOnce, transferWith } from '#server/money/ledger/service';
import type { Posting } from '#server/money/ledger/command';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, deposit, depositKnown, moneyFaultsOf, newOwner, newSaver, pay } from '#support/ledger';

onDatabaseAlone((given) => {
  const walletOf = (userId: string) => balanceOf(given.db, { kind: 'wallet', userId });
  const transfer = (postings: readonly Posting[], change = {}) =>
    inTransaction(given, (tx) => transferOnce(tx, command(change), async () => postings));
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });

  describe('a command is booked once', () => {
    it('the same command again returns the first transfer without asking for postings', async () => {
      const ada = await newOwner(given);
      const once = command({ content: { provider: 'bank', amountKobo: 700 } });
      const first = await inTransaction(given, (tx) => deposit(tx, ada, kobo(700), once));
      const again = await inTransaction(given, (tx) =>
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
      const ada = await newOwner(given);
      const once = command({ content: { amountKobo: 700 } });
      await inTransaction(given, (tx) => deposit(tx, ada, kobo(700), once));
      await expect(
        inTransaction(given, (tx) => deposit(tx, ada, kobo(700), { ...once, ...change })),
      ).rejects.toMatchObject({ reason: 'TRANSFER_KEY_REUSED' });
      expect(await walletOf(ada)).toBe(700);
    });

    it('a transfer with a result returns it once, and nothing for the same command again', async () => {
      const ada = await newOwner(given);
      const once = command();
      const work = async () => ({
        postings: [
          { account: { kind: 'wallet' as const, userId: ada }, amountKobo: kobo(700) },
          { account: { kind: 'clientMoney' as const }, amountKobo: kobo(-700) },
        ],
        told: 'the work',
      });
      const first = await inTransaction(given, (tx) => transferWith(tx, once, work));
      const again = await inTransaction(given, (tx) => transferWith(tx, once, work));
      expect(first).toEqual({ transferId: expect.any(String), result: await work() });
      expect(again).toEqual({ transferId: first.transferId, result: undefined });
      expect(await walletOf(ada)).toBe(700);
    });

    it('a failed command can be repeated with its key', async () => {
      const ada = await newSaver(given, kobo(100));
      const grace = await newOwner(given);
      const once = command({ kind: 'reversal' });
      const giveIt = () => inTransaction(given, (tx) => pay(tx, ada, grace, kobo(150), once));
      await expect(giveIt()).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
      await inTransaction(given, (tx) => deposit(tx, ada, kobo(50)));
      expect((await giveIt()).repeated).toBe(false);
      expect([await walletOf(ada), await walletOf(grace)]).toEqual([0, 150]);
    });
  });

  describe('accounts', () => {
    it('a wallet is opened on first use and an escrow by its listing; both start at 0', async () => {
      const ada = await newSaver(given, kobo(900));
      const loanId = crypto.randomUUID();
      const escrow = { kind: 'escrow', loanId } as const;
      const intoEscrow: Posting[] = [
        { account: escrow, amountKobo: kobo(400) },
        { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(-400) },
      ];
      expect(await balanceOf(given.db, escrow)).toBe(0);
      await expect(transfer(intoEscrow)).rejects.toThrow(`There is no escrow of ${loanId}`);
      await inTransaction(given, async (tx) => {
        await openEscrow(tx, loanId);
        await openEscrow(tx, loanId);
      });
      await transfer(intoEscrow, { kind: 'reversal' });
      expect([await balanceOf(given.db, escrow), await walletOf(ada)]).toEqual([400, 500]);
    });

    it.each(['clientMoney', 'a wallet'])(
      'an error names an escrow that was never opened, and %s is not',
      async (from) => {
        const loanId = crypto.randomUUID();
        const other = from === 'a wallet' ? { kind: 'wallet', userId: await newSaver(given, kobo(1)) } : { kind: from };
        const refused = transfer([
          { account: { kind: 'escrow', loanId }, amountKobo: kobo(1) },
          { account: other as Posting['account'], amountKobo: kobo(-1) },
        ]);
        await expect(refused).rejects.toThrow(new Error(`There is no escrow of ${loanId}`));
      },
    );

    it('wallets are locked with their balances, and opened if they are new', async () => {
      const ada = await newSaver(given, kobo(900));
      const grace = await newOwner(given);
      const joan = await newOwner(given);
      const hold = (...owners: string[]) => inTransaction(given, (tx) => holdWallets(tx, owners));
      expect(await hold(ada, ada)).toEqual(new Map([[ada, 900]]));
      expect(await hold(grace, ada, joan)).toEqual(
        new Map([
          [ada, 900],
          [grace, 0],
          [joan, 0],
        ]),
      );
      const asked = [ada, grace].map((userId) => ({ kind: 'wallet' as const, userId }));
      const found = await findAccounts(given.db, [...asked, { kind: 'escrow', loanId: ada }, { kind: 'suspense' }]);
      expect([...found.keys()].sort()).toEqual(['suspense', ...[ada, grace].sort().map((id) => `wallet of ${id}`)]);
    });

    it('wallets are opened in one order, whatever the order of the request', async () => {
      const one = await newOwner(given);
      const two = await newOwner(given);
      const three = await newOwner(given);
      const owners = [one, two, three].sort();
      const [first = '', second = '', third = ''] = owners;
      await inTransaction(given, (tx) => holdWallets(tx, [second, third, first]));
      const found = await findAccounts(
        given.db,
        owners.map((userId) => ({ kind: 'wallet', userId })),
      );
      const opened = [...found.values()].sort((one, other) => Number(one.id) - Number(other.id));
      expect(opened.map(({ userId }) => userId)).toEqual(owners);
    });

    it('an escrow never falls below 0 either, and a refusal leaves nothing behind', async () => {
      const ada = await newOwner(given);
      const loanId = crypto.randomUUID();
      await inTransaction(given, (tx) => openEscrow(tx, loanId));
      const refused = transfer([
        { account: { kind: 'escrow', loanId }, amountKobo: kobo(-1) },
        { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(1) },
      ]);
      await expect(refused).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
      expect(await walletOf(ada)).toBe(0);
    });

    it.each([
      ['are asked under the lock of its key', deposit],
      ['are known beforehand', depositKnown],
    ])('a balance too large to be exact is no lack of funds, where the postings %s', async (_way, give) => {
      const ada = await newSaver(given, kobo(1));
      const refused = inTransaction(given, (tx) => give(tx, ada, kobo(Number.MAX_SAFE_INTEGER)));
      await expect(refused).rejects.not.toHaveProperty('reason');
      expect(await walletOf(ada)).toBe(1);
    });

    it('postings to one account are added up', async () => {
      const ada = await newSaver(given, kobo(1000));
      const grace = await newOwner(given);
      const [from, to] = [ada, grace].map((userId) => ({ kind: 'wallet' as const, userId }));
      const before = await balanceOf(given.db, { kind: 'servicingFees' });
      await transfer([
        { account: from!, amountKobo: kobo(-600) },
        { account: to!, amountKobo: kobo(500) },
        { account: to!, amountKobo: kobo(100) },
        { account: to!, amountKobo: kobo(-10) },
        { account: { kind: 'servicingFees' }, amountKobo: kobo(10) },
      ]);
      expect([await walletOf(ada), await walletOf(grace)]).toEqual([400, 590]);
      expect(await balanceOf(given.db, { kind: 'servicingFees' })).toBe(before + 10);
    });

    it.each<[string, number[]]>([
      ['do not sum to 0', [5, -4]],
      ['are all of one account', []],
    ])('postings that %s are a programming error', async (_what, [into = 0, out = 0]) => {
      const ada = await newSaver(given, kobo(1000));
      const postings: Posting[] = [
        { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(into) },
        { account: { kind: 'suspense' }, amountKobo: kobo(out) },
      ];
      await expect(transfer(postings)).rejects.not.toHaveProperty('reason');
    });
  });

  describe("the company's own funds", () => {
    it("the sandbox's operator adds ₦100,000 once", async () => {
      const before = await ownFunds(given.db);
      await fundSandbox(given);
      await fundSandbox(given);
      expect(await ownFunds(given.db)).toBe(before + naira(100_000));
      expect(await balanceOf(given.db, { kind: 'houseFunds' })).toBe(SANDBOX_COMPANY_FUNDS);
      expect(await sumFundings(given.db)).toBe(SANDBOX_COMPANY_FUNDS);
      const other = { key: 'houseFunding:sandbox', amountKobo: naira(1), causedBy: null };
      await expect(inTransaction(given, (tx) => fundCompany(tx, other))).rejects.toMatchObject({
        reason: 'TRANSFER_KEY_REUSED',
      });
    });

    it('pay for our own acts, and not one kobo more; a deposit is always booked with its fee', async () => {
      await fundSandbox(given);
      const ada = await newOwner(given);
      const funds = await ownFunds(given.db);
      const lack = (cost: Kobo) => inTransaction(given, (tx) => lackOfFunds(tx, () => Promise.resolve(cost)));
      expect(await lack(funds)).toBe(0);
      expect(await lack(kobo(funds + 1))).toBe(1);
      const hold = (cost: Kobo) => inTransaction(given, (tx) => holdOwnFundsOrSay(tx, () => Promise.resolve(cost)));
      await hold(funds);
      await expect(hold(kobo(funds + 1))).rejects.toMatchObject({ reason: 'HOUSE_FUNDS_SHORT' });
      expect(await shortfall(given.db)).toBe(NO_KOBO);
      await transfer([
        { account: { kind: 'wallet', userId: ada }, amountKobo: naira(1_000_000) },
        { account: { kind: 'clientMoney' }, amountKobo: kobo(funds + 3 - naira(1_000_000)) },
        { account: { kind: 'providerFees' }, amountKobo: negateKobo(kobo(funds + 3)) },
      ]);
      expect(await shortfall(given.db)).toBe(3);
    });
  });
});
