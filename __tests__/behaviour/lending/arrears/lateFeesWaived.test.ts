import { eq } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { kobo, naira, negateKobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { setAsides } from '#server/kernel/db/schema/books';
import { transfers } from '#server/kernel/db/schema/ledger';
import { users } from '#server/kernel/db/schema/users';
import { repayment } from '#server/lending/loans/daySteps';
import { requireFee, waiveFee, waivePrevented } from '#server/lending/loans/relief/feeWaivers';
import { findChargedAfter, findLateFeesCharged, findWaiver } from '#server/lending/loans/relief/feeWaiversRepository';
import { holdLoan } from '#server/lending/loans/life/life';
import { insertLateFee, insertVersion } from '#server/lending/loans/schedule/scheduleRepository';
import { ownFunds } from '#server/money/ledger/ownFunds';
import { insertSentDeposit } from '#server/money/ledger/sentDeposits';
import { balanceOf, transferOnce } from '#server/money/ledger/service';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, deposit, moneyFaultsOf } from '#support/ledger';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { openUntil, repay, rowOf, scheduleOf, spendDownTo, today, walletOf } from '#support/loans/barePayments';

const FEE = naira(500);
const INSTALMENT = kobo(1_460_506);

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  /** The time of the fee; the wallet was empty then. */
  let chargedAt: Date;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
    await spendDownTo(given, people.borrowerId, kobo(0));
    const [first] = (await scheduleOf(given, loanId)).plan.instalments;
    await openUntil(given, daysAfter(first!.dueOn, 4));
    chargedAt = given.now();
    await repay(given, loanId);
    given.clock.advance({ minutes: 1 });
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const borrowersMoney = () => walletOf(given, people.borrowerId);
  const give = async (amountKobo: Kobo, sentAt?: Date) => {
    const { transferId } = await inTransaction(given, (tx) => deposit(tx, people.borrowerId, amountKobo));
    if (sentAt) await inTransaction(given, (tx) => insertSentDeposit(tx, transferId, sentAt));
    return transferId;
  };
  const inTime = () => new Date(chargedAt.getTime() - 1);
  const byTwo = () => ({ proposedBy: people.offeringId, decidedBy: people.secondId, reason: 'As agreed' });
  const waive = (instalment = 1) =>
    inTransaction(given, async (tx) => waiveFee(given.context, tx, await holdLoan(tx, loanId), instalment, byTwo()));
  const prevented = (depositId: string) =>
    inTransaction(given, (tx) => waivePrevented(given.context, tx, people.borrowerId, depositId));
  const waiver = () => findWaiver(given.db, loanId, 1);
  /** The wallet's whole balance. */
  const payDue = async () => repay(given, loanId);

  describe('a waived late fee', () => {
    it('is removed if it was unpaid', async () => {
      await waive();
      expect(await waiver()).toEqual({
        loanId,
        number: 1,
        waivedAt: given.now(),
        paidKobo: 0,
        transferId: null,
        depositId: null,
        ...byTwo(),
      });
      expect(await borrowersMoney()).toBe(0);
      await expect(waive()).rejects.toEqual(refused('FEE_WAIVED'));
      await expect(waive(2)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(inTransaction(given, (tx) => requireFee(tx, loanId, 1))).rejects.toEqual(refused('FEE_WAIVED'));
      expect(await findLateFeesCharged(given.db, loanId)).toMatchObject([{ number: 1, feeKobo: FEE, isWaived: true }]);
    });

    it('is refunded from company funds if it was paid', async () => {
      await give(naira(1_000));
      await payDue();
      const before = await balanceOf(given.db, { kind: 'houseFunds' });
      await waive();
      expect(await borrowersMoney()).toBe(FEE);
      expect(await balanceOf(given.db, { kind: 'houseFunds' })).toBe(before - FEE);
      const kept = await waiver();
      expect(kept).toMatchObject({ paidKobo: FEE });
      const [transfer] = await given.db.select().from(transfers).where(eq(transfers.id, kept!.transferId!));
      expect(transfer).toMatchObject({
        kind: 'feeRefund',
        key: `feeRefund:${loanId}:1`,
        content: { loanId, instalment: 1 },
        reference: loanId,
        causedBy: people.secondId,
      });
    });

    it('is refunded only as far as it was paid', async () => {
      await give(naira(200));
      await payDue();
      await waive();
      expect(await waiver()).toMatchObject({ paidKobo: naira(200) });
      expect(await borrowersMoney()).toBe(naira(200));
    });

    it('is refunded in full if a new plan included it', async () => {
      const { plan } = await scheduleOf(given, loanId);
      const { eventCount: eventNumber } = await rowOf(given, loanId);
      await inTransaction(given, (tx) =>
        insertVersion(
          tx,
          { loanId, version: 2, firstNumber: 1, eventNumber },
          plan.instalments.map((one) => ({ ...one, number: one.number + 6 })),
        ),
      );
      await waive();
      expect(await borrowersMoney()).toBe(FEE);
    });

    it('is refunded only from company funds, and only to an open wallet', async () => {
      await give(naira(1_000));
      await payDue();
      const fundsKobo = await ownFunds(given.db);
      const cost = (amountKobo: Kobo) =>
        inTransaction(given, (tx) =>
          transferOnce(tx, command({ kind: 'bankCharge' }), [
            { account: { kind: 'providerFees' }, amountKobo: negateKobo(amountKobo) },
            { account: { kind: 'clientMoney' }, amountKobo },
          ]),
        );
      await cost(kobo(fundsKobo - FEE + 1));
      await expect(waive()).rejects.toEqual(refused('HOUSE_FUNDS_SHORT'));
      await cost(kobo(-1));
      await given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, people.borrowerId));
      await expect(waive()).rejects.toEqual(refused('HAS_NO_WALLET'));
      await given.db.update(users).set({ deletedAt: null }).where(eq(users.id, people.borrowerId));
      await waive();
      expect(await borrowersMoney()).toBe(FEE);
      await cost(negateKobo(naira(10_000)));
    });
  });

  describe('a deposit sent before the fee', () => {
    it('waives the fee if it would have been enough', async () => {
      const depositId = await give(INSTALMENT, inTime());
      await prevented(depositId);
      expect(await waiver()).toMatchObject({ depositId, paidKobo: 0, decidedBy: null, reason: null });
      await prevented(depositId);
      expect(await borrowersMoney()).toBe(INSTALMENT);
    });

    it('refunds the fee without an approval', async () => {
      await give(naira(1_000));
      await payDue();
      await prevented(await give(INSTALMENT, inTime()));
      const [refund] = await given.db
        .select()
        .from(transfers)
        .where(eq(transfers.key, `feeRefund:${loanId}:1`));
      expect(refund).toMatchObject({ kind: 'feeRefund', causedBy: null });
    });

    it('waives the fee together with other deposits, but not if they are a kobo short', async () => {
      await prevented(await give(kobo(INSTALMENT - 2), inTime()));
      expect(await waiver()).toBeUndefined();
      await prevented(await give(kobo(1), inTime()));
      expect(await waiver()).toBeUndefined();
      await prevented(await give(kobo(1), inTime()));
      expect(await waiver()).toBeDefined();
    });

    it('differs from a deposit sent later or at an unknown time', async () => {
      await prevented(await give(INSTALMENT, chargedAt));
      await prevented(await give(INSTALMENT));
      expect(await waiver()).toBeUndefined();
    });

    it('changes nothing on a loan set aside', async () => {
      const subject = { subjectId: loanId, day: await today(given), step: repayment.name };
      await given.db.insert(setAsides).values({ ...subject, errorCode: 'none', setAsideAt: given.now() });
      await prevented(await give(INSTALMENT, inTime()));
      expect(await waiver()).toBeUndefined();
    });
  });

  it('fees charged after a given time are found, in the order of loan and instalment', async () => {
    const fee = { loanId, feeKobo: FEE, chargedOn: await today(given), chargedAt: given.now() };
    await inTransaction(given, async (tx) => {
      await insertLateFee(tx, { ...fee, number: 3, lackingKobo: kobo(8), walletPlace: 5 });
      await insertLateFee(tx, { ...fee, number: 2, lackingKobo: kobo(7), walletPlace: 4 });
    });
    const [first, second, third] = [
      { loanId, number: 1, chargedAt, lackingKobo: INSTALMENT, walletPlace: expect.any(Number) as unknown },
      { loanId, number: 2, chargedAt: given.now(), lackingKobo: 7, walletPlace: 4 },
      { loanId, number: 3, chargedAt: given.now(), lackingKobo: 8, walletPlace: 5 },
    ];
    const chargedAfter = (moment: Date) => findChargedAfter(given.db, people.borrowerId, moment);
    expect(await chargedAfter(inTime())).toEqual([first, second, third]);
    expect(await chargedAfter(chargedAt)).toEqual([second, third]);
    expect((await findLateFeesCharged(given.db, loanId)).map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});
