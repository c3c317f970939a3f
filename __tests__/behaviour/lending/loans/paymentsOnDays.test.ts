import { bareBorrower } from '#support/loans/bareBorrower';
import { eq } from 'drizzle-orm';
import { daysAfter, startOfDay } from '#contract/dates';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { totalOf } from '#contract/lending/schedule/parts';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { paymentShares } from '#server/kernel/db/schema/repayments';
import { repayment } from '#server/lending/loans/daySteps';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { findTransactions } from '#server/money/ledger/transactions';
import { onDatabaseAlone, openDays } from '#support/databaseSuite';
import { moneyFaultsOf } from '#support/ledger';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import {
  feesOf,
  lastEvent,
  openUntil,
  paymentsOf,
  repay,
  scheduleOf,
  spendDownTo,
  today,
  walletOf,
} from '#support/loans/barePayments';
import { freeMoneyNoted, planOn } from '#support/loans/barePlans';

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
    expect(await moneyFaultsOf(given.db)).toStrictEqual([]);
  });
  const { borrowersMoney, give, instalment, payNow, settleNow, settlement, untilDue } = bareBorrower(given, () => ({
    borrowerId: people.borrowerId,
    loanId,
  }));

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
      expect(others).toStrictEqual([]);
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
      expect(await feesOf(given, loanId)).toStrictEqual([]);
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
      expect(await feesOf(given, other)).toStrictEqual([]);
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
      expect(await feesOf(given, loanId)).toStrictEqual([]);
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
});
