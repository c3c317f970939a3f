import { and, eq } from 'drizzle-orm';
import type { LoanEvent } from '#contract/lending/loans/eventTypes';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { noteOffers } from '#server/kernel/db/schema/sales';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { onDatabaseAlone, openDays } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareHoliday } from '#support/loans/bareHolidays';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { repay, spendDownTo, today } from '#support/loans/barePayments';
import { bareNoteOffer, noteOf } from '#support/loans/bareSales';
import { jobsOf } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  beforeEach(async () => {
    people = await barePeople(given);
  });
  const { payNow } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));

  const caused = (by: string | null = people.offeringId) => ({ at: given.now().toISOString(), by });
  const happens = (event: LoanEvent) =>
    inTransaction(given, async (tx) => record(tx, await holdLoan(tx, loanId), event));
  const aboutLoan = async (queue: string) =>
    (await jobsOf(given, queue)).filter((data) => 'loanId' in data && data.loanId === loanId);

  describe('notes for sale', () => {
    /** Two notes on offer, one withdrawn before; and a note of another loan. */
    async function offered() {
      const other = await barePeople(given);
      const otherLoan = await bareDisbursed(given, other);
      loanId = await bareDisbursed(given, people);
      await openDays(given, 33);
      for (const id of [loanId, otherLoan]) await repay(given, id);
      const note = await noteOf(given, loanId, people.lenderIds[0]);
      await bareNoteOffer(given, note);
      await bareNoteOffer(given, note);
      await bareNoteOffer(given, await noteOf(given, otherLoan, other.lenderIds[0]));
      await given.db.update(noteOffers).set({ yieldBps: basisPoints(3_000) });
      return async () => {
        const columns = { state: noteOffers.state, why: noteOffers.lapsedBecause, yieldBps: noteOffers.yieldBps };
        const of = (id: string) => given.db.select(columns).from(noteOffers).where(eq(noteOffers.loanId, id));
        expect(await of(otherLoan)).toEqual([{ state: 'open', why: null, yieldBps: 3_000 }]);
        const rows = await of(loanId);
        expect(rows).toContainEqual({ state: 'withdrawn', why: null, yieldBps: 3_000 });
        return rows.find(({ state }) => state !== 'withdrawn');
      };
    }
    const valuing = async () => (await aboutLoan('value-offers')).length;

    it('are valued again after an event of their loan', async () => {
      const offer = await offered();
      const before = await valuing();
      await payNow(naira(1_000), 2);
      expect(await offer()).toEqual({ state: 'open', why: null, yieldBps: null });
      expect(await valuing()).toBe(before + 1);
    });

    it('need no job for a loan that has none', async () => {
      loanId = await bareDisbursed(given, people);
      await payNow(naira(1_000), 1);
      expect(await valuing()).toBe(0);
    });

    it('are off the market after a payment holiday', async () => {
      const offer = await offered();
      await bareHoliday(given, people, loanId).take(1);
      expect(await offer()).toEqual({ state: 'lapsed', why: 'newPlan', yieldBps: 3_000 });
      const [ended] = await given.db
        .select()
        .from(noteOffers)
        .where(and(eq(noteOffers.loanId, loanId), eq(noteOffers.state, 'lapsed')));
      expect(ended?.endedAt).toEqual(given.now());
    });

    it('are off the market after a new plan', async () => {
      const offer = await offered();
      const { outstandingKobo } = (await inTransaction(given, (tx) => holdLoan(tx, loanId))).snapshot.context;
      const asked = { proposedBy: people.secondId, outstandingKobo, months: 3, text: '', textHash: '' };
      await happens({ type: 'replan', ...caused(), ...asked, firstDueOn: await today(given) });
      expect(await offer()).toEqual({ state: 'lapsed', why: 'newPlan', yieldBps: 3_000 });
    });

    it('are off the market once the loan is in default', async () => {
      const offer = await offered();
      await spendDownTo(given, people.borrowerId, kobo(0));
      await happens({ type: 'default', ...caused(), proposedBy: people.secondId, daysPastDue: 91 });
      expect(await offer()).toEqual({ state: 'lapsed', why: 'ended', yieldBps: 3_000 });
    });
  });
});
