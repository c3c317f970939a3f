import { eq } from 'drizzle-orm';
import { daysAfter, startOfDay } from '../../../../../contract/dates';
import { unpaidKobo } from '../../../../../contract/lending/schedule/instalment';
import { NO_PARTS, totalOf } from '../../../../../contract/lending/schedule/parts';
import { dueParts } from '../../../../../contract/lending/schedule/repaymentPlan';
import { settlementOn } from '../../../../../contract/lending/schedule/settlement';
import type { Distribution } from '../../../../../contract/lending/shares/distribution';
import { kobo, naira, negateKobo, subtractKobo, type Kobo } from '../../../../../contract/money/kobo';
import type { Tx } from '../../../../../server/db/connection';
import { inTransaction } from '../../../../../server/db/inTransaction';
import { setAsides } from '../../../../../server/db/schema/businessDays';
import { paymentShares, scheduleVersions } from '../../../../../server/db/schema/repayments';
import { users } from '../../../../../server/db/schema/users';
import { collectAfterDeposit } from '../../../../../server/lending/loans/collectAfterDeposit';
import { repayment } from '../../../../../server/lending/loans/daySteps';
import { chargeLateFees } from '../../../../../server/lending/loans/lateFees';
import { holdLoan, record } from '../../../../../server/lending/loans/life';
import { bookPayment } from '../../../../../server/lending/loans/payments';
import { insertAllocations, insertShares } from '../../../../../server/lending/loans/paymentsRepository';
import { planCollection } from '../../../../../server/lending/loans/plannedPayments';
import { pay, payExtra, settle } from '../../../../../server/lending/loans/repay';
import { readSchedule } from '../../../../../server/lending/loans/schedule';
import { fundHouse } from '../../../../../server/money/ledger/houseFunds';
import { ownFunds } from '../../../../../server/money/ledger/ownFunds';
import { insertSentDeposit } from '../../../../../server/money/ledger/sentDeposits';
import { transferOnce } from '../../../../../server/money/ledger/service';
import { findTransactions } from '../../../../../server/money/ledger/transactions';
import { onDatabaseAlone, openDays } from '../../../../support/databaseSuite';
import { command, deposit, moneyFaultsOf, newOwner, silenceTriggers } from '../../../../support/ledger';
import { bareDisbursed, bareFunded, barePeople, type BarePeople } from '../../../../support/loans/bareLoans';
import {
  feesOf,
  lastEvent,
  openUntil,
  paymentsOf,
  repay,
  rowOf,
  scheduleOf,
  spendDownTo,
  today,
  walletOf,
} from '../../../../support/loans/barePayments';
import { freeMoneyNoted, planOn } from '../../../../support/loans/barePlans';

const PAID_OUT = naira(77_600);
const INSTALMENT = kobo(1_460_506);
/** The first instalment's parts. */
const PARTS = { feeKobo: 0, interestKobo: 213_333, principalKobo: 1_247_173 };

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  afterEach(async () => {
    expect(await moneyFaultsOf(given.db)).toEqual([]);
  });

  const instalment = async (number: number) => {
    const found = (await scheduleOf(given, loanId)).plan.instalments.find((one) => one.number === number);
    if (!found) throw new Error(`There is no instalment ${number}`);
    return found;
  };
  const untilDue = async (daysLater = 0) => openUntil(given, daysAfter((await instalment(1)).dueOn, daysLater));
  const borrowersMoney = () => walletOf(given, people.borrowerId);
  const give = (amountKobo: Kobo) => inTransaction(given, (tx) => deposit(tx, people.borrowerId, amountKobo));
  const paid = (amountKobo: Kobo, change = {}) => ({
    borrowerId: people.borrowerId,
    loanId,
    amountKobo,
    key: command().key,
    ...change,
  });
  const payNow = (amountKobo: Kobo, throughInstalment: number, change = {}) =>
    inTransaction(given, (tx) => pay(given.context, tx, { ...paid(amountKobo, change), throughInstalment }));
  const payMore = (amountKobo: Kobo, change = {}) =>
    inTransaction(given, (tx) => payExtra(given.context, tx, paid(amountKobo, change)));
  const settleNow = (amountKobo: Kobo, change = {}) =>
    inTransaction(given, (tx) => settle(given.context, tx, paid(amountKobo, change)));
  const settlement = async () => settlementOn((await scheduleOf(given, loanId)).plan, await today(given)).totalKobo;

  /** Rolls everything back. */
  async function tried(work: (tx: Tx) => Promise<unknown>): Promise<void> {
    const undone = new Error('undone');
    const trial = inTransaction(given, async (tx) => {
      await work(tx);
      throw undone;
    });
    await trial.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  }

  describe('a business day', () => {
    it('collects an instalment once it is due, and shares it among the lenders', async () => {
      expect(await repay(given, loanId)).toBe('nothing due');
      const planned = await planOn(given, people.lenderIds[1]);
      const day = await untilDue();
      expect(await repay(given, loanId)).toBe('taken');
      expect(await borrowersMoney()).toBe(PAID_OUT - INSTALMENT);
      const gains = await Promise.all(people.lenderIds.map((id) => walletOf(given, id)));
      expect(gains.map((money) => money - naira(60_000)).sort((one, other) => one - other)).toEqual([
        106_666 + 623_586 - 10_667,
        106_667 + 623_587 - 10_667,
      ]);
      const [payment, ...others] = await paymentsOf(given, loanId);
      expect(others).toEqual([]);
      expect(payment).toMatchObject({ kind: 'instalments', paidOn: day, ...PARTS, servicingFeeKobo: 2 * 10_667 });
      const event = await lastEvent(given, loanId);
      expect(event).toMatchObject({
        type: 'pay',
        causedBy: null,
        happenedAt: startOfDay(day),
        number: payment?.eventNumber,
        transferId: payment?.transferId,
      });
      expect(await given.db.select().from(paymentShares).where(eq(paymentShares.paymentId, payment!.id))).toHaveLength(
        2,
      );
      expect(unpaidKobo(await instalment(1))).toBe(0);
      expect(await repay(given, loanId)).toBe('nothing due');
      expect(await freeMoneyNoted(given)).toContain(planned);
    });

    it('finds the loans with dues', async () => {
      const found = async () => {
        const page = { after: null, limit: 500 };
        return (await repayment.findSubjects(given.db, await today(given), page)).includes(loanId);
      };
      expect(await found()).toBe(false);
      await untilDue();
      expect(await found()).toBe(true);
    });

    it('takes the balance if it reaches the minimum payment, once per key', async () => {
      await spendDownTo(given, people.borrowerId, naira(5_000));
      await untilDue();
      expect(await repay(given, loanId)).toBe('partly');
      expect(await borrowersMoney()).toBe(0);
      expect((await paymentsOf(given, loanId)).map(totalOf)).toEqual([naira(5_000)]);
      await give(naira(99));
      await openDays(given, 1);
      expect(await repay(given, loanId)).toBe('nothing there');
      await give(naira(1));
      expect(await repay(given, loanId)).toBe('partly');
      await give(naira(1_000));
      await repay(given, loanId);
      expect(await borrowersMoney()).toBe(naira(1_000));
      expect((await paymentsOf(given, loanId)).map(totalOf)).toEqual([naira(5_000), naira(100)]);
    });

    it('charges one late fee on the fourth day past due, unless the day runs too late', async () => {
      await spendDownTo(given, people.borrowerId, naira(50));
      await untilDue(3);
      expect(await repay(given, loanId)).toBe('nothing there');
      const day = await openDays(given, 1);
      expect(await repay(given, loanId, { isLate: true })).toBe('nothing there');
      expect(await feesOf(given, loanId)).toEqual([]);
      expect(await repay(given, loanId)).toBe('nothing there');
      const account = { kind: 'wallet', userId: people.borrowerId } as const;
      const { total } = await findTransactions(given.db, account, { offset: 0, limit: 1 });
      const fee = { loanId, number: 1, feeKobo: naira(500), chargedOn: day, chargedAt: given.now() };
      expect(await feesOf(given, loanId)).toEqual([
        { ...fee, lackingKobo: INSTALMENT - naira(50), walletPlace: total },
      ]);
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'lateFee',
        causedBy: null,
        happenedAt: startOfDay(day),
        transferId: null,
        facts: { instalment: 1, feeKobo: naira(500), daysPastDue: 4 },
      });
      await repay(given, loanId);
      await openDays(given, 1);
      await repay(given, loanId);
      expect(await feesOf(given, loanId)).toHaveLength(1);
      expect(unpaidKobo(await instalment(1))).toBe(INSTALMENT + naira(500));
    });

    it('charges the fee if only a part was available, but not if everything was', async () => {
      await spendDownTo(given, people.borrowerId, naira(50));
      await untilDue(4);
      await give(naira(300));
      expect(await repay(given, loanId)).toBe('partly');
      expect(await feesOf(given, loanId)).toHaveLength(1);
      const second = await barePeople(given);
      const other = await bareDisbursed(given, second);
      await openUntil(given, daysAfter((await scheduleOf(given, other)).plan.instalments[0]!.dueOn, 4));
      expect(await repay(given, other)).toBe('taken');
      expect(await feesOf(given, other)).toEqual([]);
    });

    it('recovers the balance for a loan in default, and charges no fee', async () => {
      await spendDownTo(given, people.borrowerId, naira(200));
      await untilDue(4);
      await inTransaction(given, async (tx) => {
        const caused = { at: given.now().toISOString(), by: people.secondId };
        const event = { type: 'default' as const, ...caused, proposedBy: people.offeringId, daysPastDue: 91 };
        await record(tx, await holdLoan(tx, loanId), event);
      });
      expect(await repay(given, loanId)).toBe('partly');
      expect(await lastEvent(given, loanId)).toMatchObject({ type: 'recover' });
      expect(await repay(given, loanId)).toBe('nothing there');
      expect(await feesOf(given, loanId)).toEqual([]);
      await give(naira(300));
      await payNow(naira(300), 1);
      expect(await lastEvent(given, loanId)).toMatchObject({ type: 'recover', causedBy: people.borrowerId });
    });

    it('does nothing on a loan that has ended', async () => {
      await give(naira(10_000));
      await settleNow(await settlement());
      expect(await repay(given, loanId)).toBe('ended');
    });
  });

  describe('a borrower', () => {
    it('pays the instalment shown, once per key', async () => {
      const key = command().key;
      await payNow(INSTALMENT, 1, { key });
      await payNow(INSTALMENT, 1, { key });
      expect(await borrowersMoney()).toBe(PAID_OUT - INSTALMENT);
      expect(await paymentsOf(given, loanId)).toMatchObject([{ kind: 'instalments', ...PARTS }]);
      expect(await lastEvent(given, loanId)).toMatchObject({
        type: 'pay',
        causedBy: people.borrowerId,
        happenedAt: given.now(),
      });
      await expect(payNow(kobo(INSTALMENT - 1), 2, { key })).rejects.toMatchObject({ reason: 'TRANSFER_KEY_REUSED' });
      await expect(payMore(INSTALMENT, { key })).rejects.toMatchObject({ reason: 'TRANSFER_KEY_REUSED' });
    });

    it("can't pay another person's loan, or one that isn't paid out", async () => {
      const borrowerId = await newOwner(given);
      const acts = (change: object) => [
        () => payNow(INSTALMENT, 1, change),
        () => payMore(INSTALMENT, change),
        () => settleNow(INSTALMENT, change),
      ];
      for (const act of acts({ borrowerId })) await expect(act()).rejects.toMatchObject({ reason: 'NOT_FOUND' });
      const second = await barePeople(given);
      const waiting = { loanId: await bareFunded(given, second), borrowerId: second.borrowerId };
      for (const act of acts(waiting)) await expect(act()).rejects.toMatchObject({ reason: 'LOAN_MOVED_ON' });
    });

    it('pays extra, which shortens the schedule, and the next instalment after it', async () => {
      await payNow(INSTALMENT, 1);
      const before = (await scheduleOf(given, loanId)).plan.instalments;
      await payMore(naira(20_000));
      const [, payment] = await paymentsOf(given, loanId);
      expect(payment).toMatchObject({ kind: 'extra' });
      expect(totalOf(payment!)).toBe(naira(20_000));
      const { plan, version } = await scheduleOf(given, loanId);
      expect(version).toBe(2);
      expect(plan.instalments.length).toBeLessThan(before.length);
      const versions = await given.db.select().from(scheduleVersions).where(eq(scheduleVersions.loanId, loanId));
      expect(versions).toMatchObject([
        { version: 1, paymentId: null, firstNumber: 1 },
        { version: 2, paymentId: payment!.id, eventNumber: null, firstNumber: 2 },
      ]);
      expect(await lastEvent(given, loanId)).toMatchObject({ type: 'payExtra', causedBy: people.borrowerId });
      const next = unpaidKobo(await instalment(2));
      await payNow(next, 2);
      expect([unpaidKobo(await instalment(1)), unpaidKobo(await instalment(2))]).toEqual([0, 0]);
      // A second extra payment counts the first one's interest.
      const owedKobo = await settlement();
      await payMore(naira(5_000));
      expect(await settlement()).toBe(owedKobo - naira(5_000));
      expect((await scheduleOf(given, loanId)).version).toBe(3);
    });

    it('settles the loan to the kobo', async () => {
      await give(naira(10_000));
      const settlementKobo = await settlement();
      await expect(settleNow(kobo(settlementKobo - 1))).rejects.toMatchObject({ reason: 'SETTLEMENT_CHANGED' });
      const key = command().key;
      await settleNow(settlementKobo, { key });
      await settleNow(settlementKobo, { key });
      expect(await borrowersMoney()).toBe(subtractKobo(kobo(PAID_OUT + naira(10_000)), settlementKobo));
      expect((await rowOf(given, loanId)).state).toBe('settled');
      expect(await lastEvent(given, loanId)).toMatchObject({ type: 'settle', causedBy: people.borrowerId });
      expect((await scheduleOf(given, loanId)).plan.instalments.map(unpaidKobo).every((rest) => rest === 0)).toBe(true);
    });
  });

  describe('a deposit', () => {
    const collect = (transferId: string) => collectAfterDeposit(given.context, people.borrowerId, transferId);
    /** Four days past due with a late fee, so that a deposit sent a day before it prevents it. */
    const behind = async () => {
      await spendDownTo(given, people.borrowerId, kobo(0));
      await untilDue(4);
      await repay(given, loanId);
    };
    const sentInTime = async (amountKobo: Kobo) => {
      const { transferId } = await give(amountKobo);
      const sentAt = new Date(given.now().getTime() - 1);
      await inTransaction(given, (tx) => insertSentDeposit(tx, transferId, sentAt));
      return transferId;
    };

    const emptyHouse = async () => {
      const fundsKobo = await ownFunds(given.db);
      await inTransaction(given, (tx) =>
        transferOnce(tx, command({ kind: 'bankCharge' }), [
          { account: { kind: 'providerFees' }, amountKobo: negateKobo(fundsKobo) },
          { account: { kind: 'clientMoney' }, amountKobo: fundsKobo },
        ]),
      );
    };

    it('pays the dues once', async () => {
      await behind();
      const { transferId } = await give(naira(20_000));
      await collect(transferId);
      expect(await borrowersMoney()).toBe(naira(20_000) - naira(500) - INSTALMENT);
      expect(await lastEvent(given, loanId)).toMatchObject({ type: 'pay', causedBy: null, happenedAt: given.now() });
      await collect(transferId);
      expect(await paymentsOf(given, loanId)).toHaveLength(1);
    });

    it('waives the late fee that it would have prevented', async () => {
      await behind();
      await collect(await sentInTime(naira(20_000)));
      expect(await borrowersMoney()).toBe(naira(20_000) - INSTALMENT);
    });

    it("pays the dues even if a fee can't be refunded yet, and reports it", async () => {
      await behind();
      await collect((await give(naira(15_000))).transferId);
      const transferId = await sentInTime(naira(20_000));
      await openUntil(given, (await instalment(2)).dueOn);
      const dueKobo = totalOf(dueParts((await scheduleOf(given, loanId)).plan, await today(given)));
      await emptyHouse();
      await expect(collect(transferId)).rejects.toMatchObject({ reason: 'HOUSE_FUNDS_SHORT' });
      expect(await borrowersMoney()).toBe(naira(20_000) - dueKobo);
      await inTransaction(given, (tx) =>
        fundHouse(tx, { key: command().key, amountKobo: naira(1_000_000), causedBy: null }),
      );
      await collect(transferId);
      expect(await borrowersMoney()).toBe(naira(20_000) - dueKobo + naira(500));
    });

    it("pays nothing if the fee can't be refunded for another reason", async () => {
      await behind();
      await collect((await give(naira(15_000))).transferId);
      const transferId = await sentInTime(naira(20_000));
      await openUntil(given, (await instalment(2)).dueOn);
      await given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, people.borrowerId));
      const before = await borrowersMoney();
      await expect(collect(transferId)).rejects.toMatchObject({ reason: 'HAS_NO_WALLET' });
      expect(await borrowersMoney()).toBe(before);
    });

    it('pays nothing on a loan set aside', async () => {
      await behind();
      const subject = { subjectId: loanId, day: await today(given), step: repayment.name };
      await given.db.insert(setAsides).values({ ...subject, errorCode: 'none', setAsideAt: given.now() });
      await collect((await give(naira(20_000))).transferId);
      expect(await borrowersMoney()).toBe(naira(20_000));
    });

    it('by a person without a loan is available to plans', async () => {
      const [lenderId] = people.lenderIds;
      const planned = await planOn(given, lenderId);
      const { transferId } = await inTransaction(given, (tx) => deposit(tx, lenderId, naira(5_000)));
      await collectAfterDeposit(given.context, lenderId, transferId);
      expect(await freeMoneyNoted(given)).toContain(planned);
    });
  });

  describe('impossible requests throw', () => {
    it('the schedule of a loan never offered or never paid out', async () => {
      const row = await rowOf(given, loanId);
      const refused = `Loan ${loanId} was never disbursed`;
      await expect(readSchedule(given.db, { ...row, annualRateBps: null })).rejects.toThrow(refused);
      await expect(readSchedule(given.db, { ...row, disbursedOn: null })).rejects.toThrow(refused);
    });

    it('a payment or late fee on a loan never offered', async () => {
      const day = await untilDue(4);
      const act = { day, at: given.now().toISOString(), by: null };
      await expect(
        tried(async (tx) => {
          const { row, snapshot } = await holdLoan(tx, loanId);
          const { key } = command();
          await bookPayment(
            tx,
            { row: { ...row, servicingFeeBps: null }, snapshot },
            day,
            { key, content: {}, causedBy: null },
            ({ plan }) => planCollection(plan, naira(100), act, 'pay'),
          );
        }),
      ).rejects.toThrow(`Loan ${loanId} was never offered`);
      await expect(
        tried(async (tx) => {
          const { row, snapshot } = await holdLoan(tx, loanId);
          const lived = { day, at: given.now(), isLate: false };
          await chargeLateFees(tx, { row: { ...row, termsVersion: null }, snapshot }, lived, act.at);
        }),
      ).rejects.toThrow(`Loan ${loanId} was never offered`);
    });

    it("a payment on an instalment that isn't in the schedule", async () => {
      const payment = { paymentId: crypto.randomUUID(), loanId };
      const parts = { ...NO_PARTS, interestKobo: kobo(5) };
      await expect(
        tried((tx) => insertAllocations(tx, payment, [{ number: 9, parts }], new Map([[1, 1]]))),
      ).rejects.toThrow(`Loan ${loanId} has no instalment 9`);
    });

    it('without a wallet, the whole amount due is missing for a late fee', async () => {
      const day = await untilDue(4);
      const borrowerId = await newOwner(given);
      await tried(async (tx) => {
        const { row, snapshot } = await holdLoan(tx, loanId);
        const lived = { day, at: given.now(), isLate: false };
        await chargeLateFees(tx, { row: { ...row, borrowerId }, snapshot }, lived, given.now().toISOString());
        expect(await feesOf({ db: tx }, loanId)).toMatchObject([{ lackingKobo: INSTALMENT, walletPlace: 0 }]);
      });
    });
  });

  it('empty shares are not stored; shares without a fee, or of a fee only, are', async () => {
    const share = (interest: number, fee: number): Distribution => ({
      noteId: crypto.randomUUID(),
      parts: { ...NO_PARTS, interestKobo: kobo(interest) },
      servicingFeeKobo: kobo(fee),
      toLenderKobo: kobo(interest - fee),
    });
    const paymentId = crypto.randomUUID();
    const [without, alone] = [share(5, 0), share(0, 1)];
    await tried(async (tx) => {
      // There is no such payment, and there are no such notes.
      await silenceTriggers(tx);
      await insertShares(tx, paymentId, [share(0, 0), without, alone]);
      const kept = await tx.select().from(paymentShares).where(eq(paymentShares.paymentId, paymentId));
      expect(kept.map(({ noteId }) => noteId).sort()).toEqual([without.noteId, alone.noteId].sort());
    });
  });
});
