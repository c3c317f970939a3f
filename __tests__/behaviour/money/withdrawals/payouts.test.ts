import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { eq, inArray } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { kobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { HoldReason } from '#contract/money/payouts/speedLimits';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { coveredFees, payouts } from '#server/kernel/db/schema/payments';
import { transfers } from '#server/kernel/db/schema/ledger';
import { ownFunds } from '#server/money/ledger/ownFunds';
import { balanceOf } from '#server/money/ledger/service';
import { clearSwitch, setSwitch } from '#server/money/pause/repository';
import type { WalletClaims } from '#server/money/withdrawals/requireFree';
import { createPayout, openPayoutFees } from '#server/money/withdrawals/createPayout';
import { quoteFee } from '#server/money/withdrawals/fee';
import { heldUntil, reasonsOf } from '#server/money/withdrawals/held';
import { returnHeldTooLong } from '#server/money/withdrawals/heldTooLong';
import { findLatePayoutCauses } from '#server/money/withdrawals/latePayouts';
import { findPayout } from '#server/money/withdrawals/repository';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, moneyFaultsOf, newSaver } from '#support/ledger';
import { barePayout, jobsOf, setOwnFunds, withSandbox } from '#support/money/bareMoney';

const AMOUNT = naira(2_000);
const BANK = { bankName: 'GTBank', bankCode: '058', accountNumber: '0123456789' };

onDatabaseAlone((given) => {
  let context: ServerContext;
  let reported: unknown[];
  let userId: string;
  beforeAll(async () => {
    context = { ...(await withSandbox(given)), report: (error) => reported.push(error) };
  });
  beforeEach(async () => {
    reported = [];
    userId = await newSaver(given, naira(5_000));
    await setOwnFunds(given, naira(100_000));
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
    expect(reported).toEqual([]);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const wallet = () => balanceOf(given.db, { kind: 'wallet', userId });
  const claims = (withdrawalsAMonth = 2, dueKobo: Kobo = NO_KOBO): WalletClaims => ({
    dueOf: async (_reader, owner) => (owner === userId ? dueKobo : naira(9_000)),
    nextTaken: async () => undefined,
    pledgedBy: async () => NO_KOBO,
    coveredCounts: async () => ({ depositsAMonth: 0, withdrawalsAMonth }),
    taxesOn: async () => firstLendingTerms.taxes,
  });
  type Asked = Parameters<typeof withdrawFromWallet>[3];
  const withdraw = (change: Partial<Asked> = {}, of = claims(), by = context) =>
    inTransaction(given, (tx) =>
      withdrawFromWallet(by, tx, of, {
        userId,
        amountKobo: AMOUNT,
        shownFeeKobo: NO_KOBO,
        account: BANK,
        accountName: undefined,
        heldBecause: [],
        key: command().key,
        content: { amountKobo: AMOUNT },
        causedBy: userId,
        ...change,
      }),
    );
  const covered = () => given.db.$count(coveredFees, eq(coveredFees.userId, userId));
  const quote = (of = claims(), amountKobo: Kobo = AMOUNT, by = context) =>
    quoteFee(by, given.db, of, { userId, amountKobo });
  const sending = async (payoutId: string, queue = 'send-payout') =>
    (await jobsOf(given, queue)).filter((data) => 'payoutId' in data && data.payoutId === payoutId).length;

  describe('a withdrawal', () => {
    it('is booked and sent once per key; the company pays its fee', async () => {
      const key = command().key;
      const payout = await withdraw({ key, accountName: 'Ada Obi' });
      expect(payout).toMatchObject({
        userId,
        suspenseItemId: null,
        provider: SANDBOX,
        amountKobo: AMOUNT,
        feeKobo: null,
        feeChargedKobo: 0,
        state: 'requested',
        heldBecause: [],
        ...BANK,
        accountName: 'Ada Obi',
        requestedAt: given.now(),
      });
      const judge = () => Promise.reject(new Error('asked'));
      expect(await withdraw({ key, accountName: 'Ada Obi', judge })).toEqual(payout);
      expect(await wallet()).toBe(naira(3_000));
      expect(await sending(payout.id)).toBe(1);
      expect(await covered()).toBe(1);
      const [booked] = await given.db.select().from(transfers).where(eq(transfers.id, payout.transferId));
      expect(booked).toMatchObject({ kind: 'withdrawal', key, content: { amountKobo: AMOUNT }, causedBy: userId });
      const [row] = await given.db.select().from(coveredFees).where(eq(coveredFees.userId, userId));
      expect(row).toMatchObject({ transferId: payout.transferId, kind: 'withdrawal', most: 2 });
    });

    it("can't take more than the free balance, and is refused if `judge` throws", async () => {
      await expect(withdraw({ amountKobo: kobo(naira(5_000) + 1) })).rejects.toEqual(refused('INSUFFICIENT_FUNDS'));
      await expect(withdraw({}, claims(2, kobo(naira(3_000) + 1)))).rejects.toEqual(refused('INSUFFICIENT_FUNDS'));
      await expect(withdraw({ judge: () => Promise.reject(new Error('Not today')) })).rejects.toThrow('Not today');
      expect(await wallet()).toBe(naira(5_000));
      expect((await withdraw({}, claims(2, naira(3_000)))).accountName).toBeNull();
      await expect(withdraw({}, claims(), { ...context, payments: undefined })).rejects.toEqual(
        refused('PAYMENTS_UNAVAILABLE'),
      );
    });

    it('is refused while payouts are paused, but a repeated call gets its answer', async () => {
      const key = command().key;
      const payout = await withdraw({ key });
      await inTransaction(given, (tx) =>
        setSwitch(tx, { pausedAt: given.now(), cause: 'administrator', reason: 'Odd', pausedBy: null }),
      );
      await expect(withdraw()).rejects.toEqual(refused('PAYMENTS_PAUSED'));
      expect(await withdraw({ key })).toEqual(payout);
      await inTransaction(given, clearSwitch);
    });

    it('costs its owner the fee once the free ones of the month are used up, if that fee was shown', async () => {
      expect(await quote(claims(0))).toEqual({ feeKobo: PAYOUT_FEE, reason: 'usedUp' });
      await expect(withdraw({ shownFeeKobo: kobo(PAYOUT_FEE - 1) }, claims(0))).rejects.toEqual(
        refused('WITHDRAWAL_FEE_CHANGED'),
      );
      const payout = await withdraw({ shownFeeKobo: PAYOUT_FEE }, claims(0));
      expect(payout.feeChargedKobo).toBe(PAYOUT_FEE);
      expect(await wallet()).toBe(naira(3_000) - PAYOUT_FEE);
      expect(await covered()).toBe(0);
      const all = kobo(naira(3_000) - PAYOUT_FEE);
      const most = { amountKobo: all, content: { amountKobo: all }, shownFeeKobo: PAYOUT_FEE };
      await expect(withdraw(most, claims(0))).rejects.toEqual(refused('INSUFFICIENT_FUNDS'));
    });

    it('uses up a free one, and the next is charged', async () => {
      expect(await quote(claims(1))).toEqual({ feeKobo: 0 });
      await withdraw({}, claims(1));
      expect(await quote(claims(1))).toEqual({ feeKobo: PAYOUT_FEE, reason: 'usedUp' });
      await expect(withdraw({}, claims(1))).rejects.toEqual(
        expect.objectContaining({
          body: { errorMessage: expect.stringContaining('This withdrawal now costs ₦') as unknown },
        }),
      );
    });

    it("costs its owner the fee while company funds can't pay it", async () => {
      const fees = await inTransaction(given, (tx) => openPayoutFees(context, tx, AMOUNT));
      const open = inArray(payouts.state, ['inReview', 'requested', 'sent']);
      expect(fees).toBe(PAYOUT_FEE * ((await given.db.$count(payouts, open)) + 1));
      await setOwnFunds(given, fees);
      expect(await quote()).toEqual({ feeKobo: 0 });
      await setOwnFunds(given, kobo(fees - 1));
      expect(await quote()).toEqual({ feeKobo: PAYOUT_FEE, reason: 'companyFundsLow' });
      await expect(withdraw({ shownFeeKobo: undefined })).rejects.toEqual(refused('HOUSE_FUNDS_TOO_LOW'));
      const charged = await withdraw({ shownFeeKobo: PAYOUT_FEE });
      expect(charged.feeChargedKobo).toBe(PAYOUT_FEE);
      expect(await ownFunds(given.db)).toBe(fees - 1 + PAYOUT_FEE);
      await expect(quote(claims(), AMOUNT, { ...context, payments: undefined })).rejects.toEqual(
        refused('PAYMENTS_UNAVAILABLE'),
      );
    });

    it('is free as long as company funds just cover the fee', async () => {
      await setOwnFunds(given, await inTransaction(given, (tx) => openPayoutFees(context, tx, AMOUNT)));
      expect((await withdraw()).feeChargedKobo).toBe(0);
    });

    it('ordered by administrators is refused with the missing amount', async () => {
      await setOwnFunds(given, NO_KOBO);
      const ordered = inTransaction(given, (tx) =>
        createPayout(context, tx, {
          command: command({ kind: 'housePayout', content: { amountKobo: AMOUNT } }),
          postings: async () => [],
          payout: { amountKobo: AMOUNT, state: 'requested', ...BANK, accountName: 'Peerlend' },
        }),
      );
      await expect(ordered).rejects.toEqual(refused('HOUSE_FUNDS_SHORT'));
    });

    it("of a loan's payout uses up no free one", async () => {
      const payout = await withdraw({ shownFeeKobo: undefined, content: { amountKobo: AMOUNT, loanId: 'one' } });
      expect(payout.feeChargedKobo).toBe(0);
      expect(await covered()).toBe(0);
    });
  });

  describe('a held withdrawal', () => {
    const hold = (...heldBecause: HoldReason[]) => withdraw({ heldBecause });

    it('is not sent; an unusual one has a deadline, and its owner gets a mail', async () => {
      const unusual = await hold('account', 'newDevice');
      expect(unusual).toMatchObject({ state: 'inReview', heldBecause: ['account', 'newDevice'] });
      expect(heldUntil(unusual)).toEqual(new Date(given.now().getTime() + 48 * 3_600_000));
      const elsewhere = await hold('account');
      expect(heldUntil(elsewhere)).toBeUndefined();
      expect(heldUntil({ ...unusual, state: 'requested' })).toBeUndefined();
      for (const { id } of [unusual, elsewhere]) expect(await sending(id)).toBe(0);
      expect(await sending(unusual.id, 'withdrawal-held-mail')).toBe(1);
      expect(await sending(elsewhere.id, 'withdrawal-held-mail')).toBe(0);
      expect(reasonsOf(unusual)).toEqual(['account', 'newDevice']);
      expect(reasonsOf({ ...unusual, heldBecause: [] })).toEqual(['account']);
    });

    it('is returned after 48 hours unless it was decided', async () => {
      const unusual = await hold('newDevice');
      const elsewhere = await hold('account');
      const state = async (id: string) => (await findPayout(given.db, id))?.state;
      given.clock.advance({ hours: 48 });
      await returnHeldTooLong(context);
      expect(await state(unusual.id)).toBe('inReview');
      given.clock.advance({ seconds: 1 });
      await returnHeldTooLong(context);
      expect(await findPayout(given.db, unusual.id)).toMatchObject({ state: 'failed', failure: 'notCleared' });
      expect(await state(elsewhere.id)).toBe('inReview');
      expect(await wallet()).toBe(naira(3_000));
      await given.db
        .update(payouts)
        .set({ heldBecause: ['account'] })
        .where(eq(payouts.id, elsewhere.id));
    });
  });

  it('payouts under way for over a day raise one alert per day of their request', async () => {
    given.clock.advance({ days: 10 });
    const day = given.now().toISOString().slice(0, 10);
    const causes = async () =>
      (await findLatePayoutCauses(given.db, given.now())).filter(({ subject }) => subject >= daysAfter(day, -1));
    await barePayout(given, null, { state: 'sent' });
    await barePayout(given, null, { state: 'requested' });
    given.clock.advance({ hours: 24 });
    expect(await causes()).toEqual([]);
    given.clock.advance({ seconds: 1 });
    expect(await causes()).toEqual([
      { subject: day, detail: expect.stringContaining('are still under way') as unknown },
    ]);
  });
});
