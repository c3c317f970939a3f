import { bareBorrower } from '#support/loans/bareBorrower';
import { eq } from 'drizzle-orm';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { totalOf } from '#contract/lending/schedule/parts';
import { kobo, naira, subtractKobo } from '#contract/money/kobo';
import { scheduleVersions } from '#server/kernel/db/schema/repayments';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, moneyFaultsOf, newOwner } from '#support/ledger';
import { bareDisbursed, bareFunded, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { lastEvent, paymentsOf, rowOf, scheduleOf } from '#support/loans/barePayments';

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
  const { borrowersMoney, give, instalment, payMore, payNow, settleNow, settlement } = bareBorrower(given, () => ({
    borrowerId: people.borrowerId,
    loanId,
  }));

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
});
