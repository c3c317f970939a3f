import { eq } from 'drizzle-orm';
import { kobo, naira, negateKobo, type Kobo } from '#contract/money/kobo';
import { approveIfUnchanged, propose } from '#server/kernel/approvals/fourEyes';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bankAccountProofs } from '#server/kernel/db/schema/bankAccounts';
import { transfers } from '#server/kernel/db/schema/ledger';
import { suspenseItems, type PayoutRow } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { balanceOf } from '#server/money/ledger/service';
import { findPayout } from '#server/money/withdrawals/repository';
import { refusePayout, settlePayout } from '#server/money/withdrawals/settle';
import type { PayoutStatus } from '#server/kernel/payments/provider';
import { onDatabaseAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newSaver } from '#support/ledger';
import { barePayout, jobsOf, moveMoney, newAdministrator } from '#support/money/bareMoney';
import { newItem } from '#support/money/bareSuspense';

const AMOUNT = naira(2_000);
const FEE = kobo(5_375);
const PAID: PayoutStatus = { state: 'paid', feeKobo: FEE };
const REVERSED: PayoutStatus = { state: 'reversed', feeKobo: FEE };
const FAILED: PayoutStatus = { state: 'failed', failure: 'accountUnusable', code: 'E7' };

onDatabaseAlone((given) => {
  let userId: string;
  let bank: { bankCode: string; accountNumber: string };
  let count = 0;
  beforeEach(async () => {
    userId = await newSaver(given, naira(5_000));
    count += 1;
    bank = { bankCode: '058', accountNumber: `0${String(count).padStart(9, '0')}` };
    await given.db
      .update(users)
      .set({ ...bank, bankName: 'GTBank' })
      .where(eq(users.id, userId));
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const withdrawn = (change: Partial<PayoutRow> = {}) =>
    barePayout(given, userId, { state: 'sent', ...bank, ...change });
  const settle = ({ id }: Pick<PayoutRow, 'id'>, status: PayoutStatus) =>
    inTransaction(given, (tx) => settlePayout(given, tx, id, status));
  const now = ({ id }: PayoutRow) => findPayout(given.db, id);
  const bookedFor = async ({ id }: PayoutRow, outcome: string) => {
    const [row] = await given.db
      .select()
      .from(transfers)
      .where(eq(transfers.key, `payout:${id}:${outcome}`));
    return row;
  };
  const mailed = async ({ id }: PayoutRow) =>
    (await jobsOf(given, 'withdrawal-settled-mail'))
      .filter((data) => 'payoutId' in data && data.payoutId === id)
      .map((data) => ('outcome' in data ? data.outcome : undefined))
      .sort();
  const provedBy = async () => {
    const rows = await given.db
      .select()
      .from(bankAccountProofs)
      .where(eq(bankAccountProofs.accountNumber, bank.accountNumber));
    return rows.map((row) => row.userId);
  };

  describe('a withdrawal', () => {
    it.each(['sent', 'requested'] as const)('%s is paid once, and its account proved', async (state) => {
      const payout = await withdrawn({ state });
      const fees = await balanceOf(given.db, { kind: 'providerFees' });
      const settledAt = given.now();
      await settle(payout, PAID);
      given.clock.advance({ minutes: 1 });
      await settle(payout, PAID);
      expect(await now(payout)).toMatchObject({ state: 'paid', settledAt, feeKobo: FEE, failure: null });
      expect(await bookedFor(payout, 'paid')).toMatchObject({
        kind: 'payoutPaid',
        content: { payoutId: payout.id, amountKobo: AMOUNT },
        reference: payout.id,
        causedBy: null,
      });
      expect(await wallet()).toBe(naira(3_000));
      expect(await balanceOf(given.db, { kind: 'providerFees' })).toBe(fees - FEE);
      expect(await provedBy()).toEqual([userId]);
      expect(await mailed(payout)).toEqual(['paid']);
    });

    it.each(['sent', 'requested'] as const)('%s fails once, and its money returns', async (state) => {
      const payout = await withdrawn({ state });
      await settle(payout, FAILED);
      await settle(payout, FAILED);
      expect(await now(payout)).toMatchObject({
        state: 'failed',
        settledAt: given.now(),
        feeKobo: null,
        failure: 'accountUnusable',
        failureCode: 'E7',
      });
      expect(await bookedFor(payout, 'failed')).toMatchObject({ kind: 'payoutFailed', causedBy: null });
      expect(await wallet()).toBe(naira(5_000));
      expect(await provedBy()).toEqual([]);
      expect(await mailed(payout)).toEqual(['failed']);
      const other = await withdrawn();
      await settle(other, { state: 'failed', failure: 'ourSide' });
      expect(await now(other)).toMatchObject({ failure: 'ourSide', failureCode: null });
    });

    it('is reversed once after it was paid, whether or not a notice said so', async () => {
      const told = await withdrawn();
      await settle(told, PAID);
      const untold = await withdrawn();
      for (const payout of [told, untold]) {
        await settle(payout, REVERSED);
        await settle(payout, REVERSED);
        await settle(payout, PAID);
        await settle(payout, FAILED);
        expect(await now(payout)).toMatchObject({ state: 'reversed', feeKobo: FEE, failure: null });
        expect(await bookedFor(payout, 'reversed')).toMatchObject({ kind: 'payoutReversed' });
        expect(await mailed(payout)).toEqual(['paid', 'reversed']);
      }
      expect(await wallet()).toBe(naira(5_000));
    });

    it('keeps its state without an outcome, and reports contradictions to an administrator', async () => {
      const payout = await withdrawn();
      for (const state of ['pending', 'notFound'] as const) await settle(payout, { state });
      expect(await now(payout)).toEqual(payout);
      const unknown = { id: crypto.randomUUID() };
      await settle(unknown, { state: 'pending' });
      await settle(unknown, { state: 'notFound' });
      await expect(settle(unknown, PAID)).rejects.toThrow('There is no payout with this reference');
      await settle(payout, PAID);
      await expect(settle(payout, FAILED)).rejects.toThrow('A payout failed after it was paid');
      const failed = await withdrawn();
      await settle(failed, FAILED);
      for (const status of [PAID, REVERSED])
        await expect(settle(failed, status)).rejects.toThrow('A payout was paid after it had failed');
    });

    it('in review is returned by an administrator, or when its time is over', async () => {
      const refuse = (payout: PayoutRow, refusedBy: string | null) =>
        inTransaction(given, (tx) => refusePayout(given, tx, payout, { refusedBy, failure: 'notReleased' }));
      const by = await newAdministrator(given);
      for (const refusedBy of [by, null]) {
        const payout = await withdrawn({ state: 'inReview' });
        await expect(settle(payout, FAILED)).rejects.toThrow('A payout failed after it was paid');
        await refuse(payout, refusedBy);
        expect(await now(payout)).toMatchObject({ state: 'failed', failure: 'notReleased', settledAt: given.now() });
        expect(await bookedFor(payout, 'failed')).toMatchObject({ causedBy: refusedBy });
      }
      expect(await wallet()).toBe(naira(5_000));
    });
  });

  describe("a person's account", () => {
    const release = async ({ id: subjectId }: PayoutRow) => {
      const proposal = { kind: 'withdrawalRelease' as const, subjectId, content: {} };
      const proposedBy = await newAdministrator(given);
      const decidedBy = await newAdministrator(given);
      await inTransaction(given, async (tx) => {
        await propose(tx, proposal, { proposedBy, proposedAt: given.now() });
        await approveIfUnchanged(tx, proposal, { decidedBy, decidedAt: given.now() });
      });
    };
    const proveFor = (owner: string) =>
      given.db.insert(bankAccountProofs).values({ ...bank, userId: owner, means: 'holder', provedAt: given.now() });

    it('that another proved stays theirs, unless two administrators released the payout', async () => {
      const other = await newSaver(given, naira(1));
      await proveFor(other);
      await settle(await withdrawn(), PAID);
      expect(await provedBy()).toEqual([other]);
      const released = await withdrawn();
      await release(released);
      await settle(released, PAID);
      expect(await provedBy()).toEqual([userId]);
      const [proof] = await given.db
        .select()
        .from(bankAccountProofs)
        .where(eq(bankAccountProofs.accountNumber, bank.accountNumber));
      expect(proof).toMatchObject({ means: 'payout', provedAt: given.now() });
    });

    it.each([
      { bankCode: '044' },
      { accountNumber: '9999999999' },
      { bankCode: null, accountNumber: null, bankName: null },
    ])('that has changed to %j since is not proved by it', async (change) => {
      const payout = await withdrawn();
      await given.db.update(users).set(change).where(eq(users.id, userId));
      await settle(payout, PAID);
      expect(await provedBy()).toEqual([]);
    });
  });

  it('money of a person without a wallet goes to suspense, without a mail', async () => {
    const payout = await withdrawn({ state: 'sent' });
    await moveMoney(given, { kind: 'wallet', userId }, naira(-3_000));
    await given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, userId));
    const before = await balanceOf(given.db, { kind: 'suspense' });
    await settle(payout, FAILED);
    expect(await wallet()).toBe(0);
    expect(await balanceOf(given.db, { kind: 'suspense' })).toBe(before + AMOUNT);
    const [item] = await given.db.select().from(suspenseItems).where(eq(suspenseItems.reference, payout.id));
    expect(item).toMatchObject({
      transferId: (await bookedFor(payout, 'failed'))?.id,
      provider: payout.provider,
      amountKobo: AMOUNT,
      accountNumber: bank.accountNumber,
      state: 'open',
      receivedAt: given.now(),
    });
    expect(await mailed(payout)).toEqual([]);
  });

  describe('a payout without a person', () => {
    const balance = (kind: 'houseFunds' | 'suspense') => balanceOf(given.db, { kind });
    const ended = async (payout: PayoutRow, kind: 'houseFunds' | 'suspense', statuses: PayoutStatus[]) => {
      const sums: Kobo[] = [];
      for (const status of statuses) {
        await settle(payout, status);
        sums.push(await balance(kind));
      }
      expect(await mailed(payout)).toEqual([]);
      return sums;
    };

    it('returns to company funds', async () => {
      const start = await balance('houseFunds');
      const failing = await barePayout(given, null, { state: 'sent' });
      expect(await ended(failing, 'houseFunds', [FAILED])).toEqual([start]);
      const reversing = await barePayout(given, null, { state: 'sent' });
      expect(await ended(reversing, 'houseFunds', [PAID, REVERSED])).toEqual([start - AMOUNT, start]);
    });

    it('returns to suspense and opens its item again', async () => {
      const returned = async () => {
        const { id: suspenseItemId } = await newItem(given, AMOUNT);
        await given.db.update(suspenseItems).set({ state: 'returned' }).where(eq(suspenseItems.id, suspenseItemId));
        const payout = await barePayout(given, null, { state: 'sent', suspenseItemId });
        // Taken from suspense, not from company funds.
        await moveMoney(given, { kind: 'suspense' }, negateKobo(AMOUNT));
        await moveMoney(given, { kind: 'houseFunds' }, AMOUNT);
        const state = async () =>
          (await given.db.select().from(suspenseItems).where(eq(suspenseItems.id, suspenseItemId)))[0]?.state;
        return { payout, state };
      };
      const start = await balance('suspense');
      const failing = await returned();
      expect(await ended(failing.payout, 'suspense', [FAILED])).toEqual([start + AMOUNT]);
      expect(await failing.state()).toBe('open');
      const paid = await returned();
      await ended(paid.payout, 'suspense', [PAID]);
      expect(await paid.state()).toBe('returned');
      await ended(paid.payout, 'suspense', [REVERSED]);
      expect(await paid.state()).toBe('open');
      expect(await balance('suspense')).toBe(start + 2 * AMOUNT);
    });
  });
});
