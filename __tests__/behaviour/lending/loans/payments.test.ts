import { bareBorrower } from '#support/loans/bareBorrower';
import { eq } from 'drizzle-orm';
import { NO_PARTS } from '#contract/lending/schedule/parts';
import type { TaxedDistribution } from '#contract/lending/shares/withholding';
import { kobo, naira } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { paymentShares } from '#server/kernel/db/schema/repayments';
import { chargeLateFees } from '#server/lending/loans/payments/lateFees';
import { holdLoan } from '#server/lending/loans/life/life';
import { bookPayment } from '#server/lending/loans/payments/payments';
import { insertAllocations, insertShares } from '#server/lending/loans/payments/paymentsRepository';
import { planCollection } from '#server/lending/loans/payments/plannedPayments';
import { readSchedule } from '#server/lending/loans/schedule/schedule';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, moneyFaultsOf, newOwner, silenceTriggers } from '#support/ledger';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { feesOf, rowOf } from '#support/loans/barePayments';

const INSTALMENT = kobo(1_460_506);

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
  const { untilDue } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));

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
    const share = (interest: number, fee: number): TaxedDistribution => ({
      noteId: crypto.randomUUID(),
      parts: { ...NO_PARTS, interestKobo: kobo(interest) },
      servicingFeeKobo: kobo(fee),
      withheldKobo: kobo(0),
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
