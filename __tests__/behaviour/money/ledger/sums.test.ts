import { eq, sql } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import { kobo, type Kobo } from '#contract/money/kobo';
import { ACCOUNT_KINDS, type AccountKind } from '#contract/money/ledger/transfers';
import { findLastDay } from '#server/kernel/businessDays/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { companyAccounts, sentDeposits } from '#server/kernel/db/schema/ledger';
import { payouts } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { allBalances, balancesOn, companyBalances, peoplesMoney } from '#server/money/ledger/balances';
import type { Posting } from '#server/money/ledger/command';
import { receivedByMonth } from '#server/money/ledger/receivedByMonth';
import { sumRecentDeposits } from '#server/money/ledger/recentDeposits';
import { balanceOf, openEscrow, transferOnce } from '#server/money/ledger/service';
import { totalsByDay } from '#server/money/ledger/totalsByDay';
import { balanceBefore, closingBalances, walletBalances } from '#server/money/ledger/walletBalances';
import { withdrawnByDay } from '#server/money/ledger/withdrawnByDay';
import { onDatabaseAlone, openDayAfter } from '#support/databaseSuite';
import { command, deposit, newOwner, newSaver, pay } from '#support/ledger';

onDatabaseAlone((given) => {
  const wallet = (userId: string) => ({ kind: 'wallet', userId }) as const;
  const give = (userId: string, amount: number) => inTransaction(given, (tx) => deposit(tx, userId, kobo(amount)));
  const move = (postings: readonly Posting[], change = {}) =>
    inTransaction(given, (tx) => transferOnce(tx, command(change), postings));
  const today = async () => (await findLastDay(given.db))?.day ?? '';
  let grace = '';
  beforeEach(async () => {
    grace = await newOwner(given);
  });

  describe('balances', () => {
    const inOrder = (balances: Awaited<ReturnType<typeof allBalances>>) =>
      balances.map(({ account, balanceKobo }) => [account, balanceKobo]);

    it('are 0 before any money came', async () => {
      expect(await peoplesMoney(given.db)).toEqual({ walletsKobo: 0, escrowsKobo: 0 });
      expect(inOrder(await allBalances(given.db))).toEqual(ACCOUNT_KINDS.map((account) => [account, 0]));
    });

    it("are given for each account, and for people's accounts together", async () => {
      const ada = await newSaver(given, kobo(70));
      const joan = await newSaver(given, kobo(30));
      const loanId = crypto.randomUUID();
      await inTransaction(given, (tx) => openEscrow(tx, loanId));
      await move([
        { account: { kind: 'escrow', loanId }, amountKobo: kobo(25) },
        { account: wallet(ada), amountKobo: kobo(-25) },
      ]);
      const held: Record<Exclude<AccountKind, 'wallet' | 'escrow' | 'clientMoney'>, number> = {
        providerFees: -1,
        originationFees: 2,
        servicingFees: 4,
        saleFees: 8,
        houseFunds: 16,
        payoutsInFlight: 32,
        suspense: 64,
        withholdingTax: 128,
        stampDuty: 256,
        vat: 512,
      };
      const into = companyAccounts.flatMap((kind) =>
        kind === 'clientMoney' ? [] : [{ account: { kind }, amountKobo: kobo(held[kind]) }],
      );
      await move([...into, { account: { kind: 'clientMoney' }, amountKobo: kobo(-1021) }]);
      expect(await companyBalances(given.db)).toEqual({ clientMoney: -1121, ...held });
      expect(await peoplesMoney(given.db)).toEqual({ walletsKobo: 75, escrowsKobo: 25 });
      const all = new Map<AccountKind, number>([
        ['wallet', 75],
        ['escrow', 25],
        ['clientMoney', -1121],
        ...companyAccounts.flatMap((kind) => (kind === 'clientMoney' ? [] : [[kind, held[kind]] as const])),
      ]);
      expect(inOrder(await allBalances(given.db))).toEqual(ACCOUNT_KINDS.map((kind) => [kind, all.get(kind)]));
      expect(await balanceOf(given.db, wallet(joan))).toBe(30);
    });

    it('of an earlier day leave out later postings', async () => {
      const before = inOrder(await allBalances(given.db));
      const earlier = await today();
      const later = await openDayAfter(given);
      await newSaver(given, kobo(500));
      await move([
        { account: { kind: 'suspense' }, amountKobo: kobo(3) },
        { account: { kind: 'clientMoney' }, amountKobo: kobo(-3) },
      ]);
      const on = (day: IsoDay) => inTransaction(given, async (tx) => inOrder(await balancesOn(tx, day)));
      expect(await on(earlier)).toEqual(before);
      const change: Partial<Record<AccountKind, number>> = { wallet: 500, suspense: 3, clientMoney: -503 };
      expect(await on(later)).toEqual(
        before.map(([account, balance]) => [account, Number(balance) + (change[account as AccountKind] ?? 0)]),
      );
    });
  });

  describe('sums', () => {
    it('received by a wallet from one kind of transfer are by month, within the given days', async () => {
      const ada = await newSaver(given, kobo(100));
      const first = await today();
      await inTransaction(given, (tx) => pay(tx, ada, grace, kobo(5)));
      const month = first.slice(0, 7);
      while (daysAfter(await today(), 1).startsWith(month)) await openDayAfter(given);
      await give(ada, 20);
      const next = await openDayAfter(given);
      await give(ada, 3);
      await give(ada, 4);
      const last = await openDayAfter(given);
      await give(ada, 1000);
      const received = (from: IsoDay, to: IsoDay) => receivedByMonth(given.db, ada, 'deposit', { from, to });
      const nextMonth = next.slice(0, 7);
      expect(await received(first, next)).toEqual(
        new Map([
          [month, 120],
          [nextMonth, 7],
        ]),
      );
      expect(await received(daysAfter(first, 1), last)).toEqual(
        new Map([
          [month, 20],
          [nextMonth, 1007],
        ]),
      );
      expect(await receivedByMonth(given.db, grace, 'deposit', { from: first, to: last })).toEqual(new Map());
      expect(await receivedByMonth(given.db, grace, 'reversal', { from: first, to: last })).toEqual(
        new Map([[month, 5]]),
      );
    });

    it('of deposits within the last hours count nothing else', async () => {
      const ada = await newOwner(given);
      expect(await sumRecentDeposits(given.db, ada, 24)).toEqual({ count: 0, sumKobo: 0 });
      await give(ada, 300);
      await give(ada, 40);
      const joan = await newSaver(given, kobo(1000));
      await inTransaction(given, (tx) => pay(tx, joan, ada, kobo(5)));
      expect(await sumRecentDeposits(given.db, ada, 24)).toEqual({ count: 2, sumKobo: 340 });
      expect(await sumRecentDeposits(given.db, ada, 0)).toEqual({ count: 0, sumKobo: 0 });
      await inTransaction(given, async (tx) => {
        for (let payment = 0; payment < 600; payment += 1) await pay(tx, joan, ada, kobo(1));
      });
      expect(await sumRecentDeposits(given.db, ada, 24)).toEqual({ count: 2, sumKobo: 340 });
    });

    it('of transfers are by day and kind, and count each kobo once', async () => {
      const ada = await newOwner(given);
      const first = await openDayAfter(given);
      await give(ada, 300);
      await give(ada, 40);
      await inTransaction(given, (tx) => pay(tx, ada, grace, kobo(5)));
      const second = await openDayAfter(given);
      await give(ada, 7);
      const third = await openDayAfter(given);
      await give(ada, 1000);
      expect(await totalsByDay(given.db, { first, last: second }, ['deposit', 'reversal'])).toEqual(
        new Map([
          [`${first} deposit`, 340],
          [`${first} reversal`, 5],
          [`${second} deposit`, 7],
        ]),
      );
      expect(await totalsByDay(given.db, { first: second, last: third }, ['deposit'])).toEqual(
        new Map([
          [`${second} deposit`, 7],
          [`${third} deposit`, 1000],
        ]),
      );
    });

    it('of withdrawals are by day, without returned ones', async () => {
      const ada = await newSaver(given, kobo(10_000));
      const withdraw = async (
        amount: number,
        state: 'sent' | 'paid' | 'failed' | 'reversed',
        userId: string | null,
      ) => {
        const { transferId } = await move(
          [
            { account: wallet(ada), amountKobo: kobo(-amount) },
            { account: { kind: 'payoutsInFlight' }, amountKobo: kobo(amount) },
          ],
          { kind: 'withdrawal', content: { amountKobo: amount } },
        );
        // Only the state matters here; payouts have their own tests.
        await given.db.insert(payouts).values({
          transferId,
          userId,
          state,
          amountKobo: kobo(amount),
          provider: 'sandbox',
          requestedAt: new Date(),
          bankName: 'Bank',
          bankCode: '058',
          accountNumber: '0123456789',
          settledAt: state === 'sent' ? null : new Date(),
        });
      };
      const first = await openDayAfter(given);
      await withdraw(100, 'paid', ada);
      await withdraw(20, 'sent', ada);
      await withdraw(3, 'failed', ada);
      await withdraw(4, 'reversed', ada);
      await withdraw(5, 'paid', null);
      const second = await openDayAfter(given);
      await withdraw(700, 'paid', ada);
      const third = await openDayAfter(given);
      await withdraw(8000, 'paid', ada);
      expect(await withdrawnByDay(given.db, { first, last: second })).toEqual(
        new Map([
          [first, 120],
          [second, 700],
        ]),
      );
      expect(await withdrawnByDay(given.db, { first: third, last: third })).toEqual(new Map([[third, 8000]]));
    });
  });

  describe('wallet balances', () => {
    it('are read for all wallets at once, and for nothing else', async () => {
      const ada = await newSaver(given, kobo(12));
      const joan = await newSaver(given, kobo(34));
      const loanId = crypto.randomUUID();
      await inTransaction(given, (tx) => openEscrow(tx, loanId));
      const balances = walletBalances(given.db);
      const rows = await given.db.select().from(balances);
      const found = new Map<string | null, Kobo | null>(rows.map(({ ownerId, balanceKobo }) => [ownerId, balanceKobo]));
      expect([found.get(ada), found.get(joan), found.has(null)]).toEqual([12, 34, false]);
    });

    it('before a given time are calculated from the transfers before it', async () => {
      const ada = await newSaver(given, kobo(12));
      const joan = await newOwner(given);
      // The given time is that of the registration.
      const heldAt = async (moment: Date) => {
        await given.db.update(users).set({ createdAt: moment }).where(eq(users.id, joan));
        const [row] = await given.db
          .select({ heldKobo: balanceBefore(ada, users.createdAt) })
          .from(users)
          // With a second table, column names are qualified, as in the real queries.
          .leftJoin(sentDeposits, sql`false`)
          .where(eq(users.id, joan));
        return row?.heldKobo;
      };
      const after = new Date(Date.now() + 60_000);
      expect(await heldAt(after)).toBe(12);
      await give(ada, 30);
      expect(await heldAt(after)).toBe(42);
      expect(await heldAt(new Date('2020-01-01'))).toBe(0);
    });

    it('at the end of each day with a change are in order, from a given day', async () => {
      const ada = await newSaver(given, kobo(12));
      const first = await openDayAfter(given);
      await give(ada, 30);
      await inTransaction(given, (tx) => pay(tx, ada, grace, kobo(2)));
      await openDayAfter(given);
      const third = await openDayAfter(given);
      await give(ada, 60);
      expect(await closingBalances(given.db, ada, first)).toEqual([
        { day: first, balanceKobo: 40 },
        { day: third, balanceKobo: 100 },
      ]);
    });
  });
});
