import { asc, eq } from 'drizzle-orm';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { totalOf } from '#contract/lending/schedule/parts';
import { kobo, naira, subtractKobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loanPayments, paymentShares } from '#server/kernel/db/schema/repayments';
import { findNotes } from '#server/lending/loans/notes/notesRepository';
import { readHoldingIn } from '#server/lending/portfolio/holding';
import { onDatabaseAlone } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareHoliday } from '#support/loans/bareHolidays';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { openUntil, repay } from '#support/loans/barePayments';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  const { give, instalment, payMore, payNow } = bareBorrower(given, () => ({
    borrowerId: people.borrowerId,
    loanId,
  }));

  /** What each payment brought the lender, from the ledger. */
  const cameTo = async (lenderId: string): Promise<Kobo[]> => {
    const note = (await findNotes(given.db, loanId)).find((one) => one.lenderId === lenderId);
    const shares = await given.db
      .select({ share: paymentShares })
      .from(paymentShares)
      .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
      .where(eq(paymentShares.noteId, note?.noteId ?? ''))
      .orderBy(asc(loanPayments.eventNumber));
    return shares.map(({ share }) => subtractKobo(totalOf(share), share.servicingFeeKobo));
  };
  const pageOf = async (lenderId: string) => {
    const { schedule } = await inTransaction(given, (tx) => readHoldingIn(tx, lenderId, loanId));
    return schedule.map(({ number, toLenderKobo, unpaidKobo: restKobo }) => [number, toLenderKobo, restKobo]);
  };
  const collect = async (number: number) => {
    await openUntil(given, (await instalment(number)).dueOn);
    await repay(given, loanId);
  };

  it.each([0, 1, 2, 3])(
    "a lender's page shows receipts to the kobo if an extra payment of %d kobo over ₦20,000 follows a holiday",
    async (more) => {
      await give(naira(20_000));
      await collect(1);
      await bareHoliday(given, people, loanId).take(1);
      await collect(3);
      await payMore(kobo(naira(20_000) + more));
      await collect(4);
      for (const lenderId of people.lenderIds) {
        const [first, third, _extra, fourth] = await cameTo(lenderId);
        expect((await pageOf(lenderId)).slice(0, 3)).toEqual([
          [1, first, 0],
          [3, third, 0],
          [4, fourth, 0],
        ]);
      }
    },
  );

  it('payments on a replaced row are in no row of the current schedule', async () => {
    await payNow(naira(1_000), 1);
    await payMore(naira(20_000));
    const [lenderId] = people.lenderIds;
    for (const [, wholeKobo, restKobo] of await pageOf(lenderId)) expect(wholeKobo).toBe(restKobo);
  });

  it('a payment for several instalments is divided among them', async () => {
    await payNow(kobo(unpaidKobo(await instalment(1)) + 500_001), 2);
    for (const lenderId of people.lenderIds) {
      const [cameKobo] = await cameTo(lenderId);
      const [first, second] = await pageOf(lenderId);
      expect(first?.[2]).toBe(0);
      expect(first![1]! + second![1]! - second![2]!).toBe(cameKobo);
    }
  });
});
