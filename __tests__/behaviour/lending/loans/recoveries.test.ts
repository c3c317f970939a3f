import { daysAfter, type IsoDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { totalOf } from '#contract/lending/schedule/parts';
import { addKobo, naira, subtractKobo } from '#contract/money/kobo';
import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { paymentShares } from '#server/kernel/db/schema/repayments';
import { dailyRecoveries, writeRecoveriesMail } from '#server/lending/loans/payments/dailyRecoveries';
import { holdLoan, record } from '#server/lending/loans/life/life';
import { findNotes } from '#server/lending/loans/notes/notesRepository';
import { users } from '#server/kernel/db/schema/users';
import { recoveriesMail } from '#server/lending/mails/lenderMailTexts';
import { findRecipient } from '#server/people/users/repository';
import { onDatabaseAlone, openDays } from '#support/databaseSuite';
import { bareBorrower } from '#support/loans/bareBorrower';
import { bareDisbursed, barePeople, type BarePeople } from '#support/loans/bareLoans';
import { paymentsOf, repay, spendDownTo } from '#support/loans/barePayments';
import { jobsOf } from '#support/money/bareMoney';

onDatabaseAlone((given) => {
  let people: BarePeople;
  let loanId: string;
  const write = (noteId: string, day: string) => writeRecoveriesMail(given.context, { noteId, day }, 'job');
  beforeEach(async () => {
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
  });
  const { give, payNow, untilDue } = bareBorrower(given, () => ({ borrowerId: people.borrowerId, loanId }));
  const found = (day: string, page: { after: string | null; limit: number } = { after: null, limit: 500 }) =>
    dailyRecoveries.findSubjects(given.db, day, page);
  const defaults = () =>
    inTransaction(given, async (tx) => {
      const caused = { at: given.now().toISOString(), by: people.secondId };
      const event = { type: 'default' as const, ...caused, proposedBy: people.offeringId, daysPastDue: 91 };
      await record(tx, await holdLoan(tx, loanId), event);
    });

  /** Paid on the day of its default, before and after it, and twice on the next day. @returns the next day */
  async function recovered(): Promise<IsoDay> {
    await spendDownTo(given, people.borrowerId, naira(300));
    await untilDue(4);
    await repay(given, loanId);
    await defaults();
    await give(naira(400));
    await payNow(naira(400), 1);
    const day = await openDays(given, 1);
    await give(naira(1_000));
    await repay(given, loanId);
    await give(naira(2_000));
    await payNow(naira(2_000), 1);
    return day;
  }

  it('loans with a recovery are found the day after, page by page', async () => {
    const day = await recovered();
    expect(await found(daysAfter(day, -1))).not.toContain(loanId);
    expect(await found(day)).toContain(loanId);
    const first = loanId;
    people = await barePeople(given);
    loanId = await bareDisbursed(given, people);
    await spendDownTo(given, people.borrowerId, naira(300));
    await openDays(given, 35);
    await defaults();
    await repay(given, loanId);
    const after = await openDays(given, 1);
    await openDays(given, 1);
    const both = [first, loanId];
    expect((await found(daysAfter(day, 1))).filter((id) => both.includes(id))).toEqual([first]);
    expect((await found(daysAfter(day, 2))).filter((id) => both.includes(id))).toStrictEqual([]);
    expect((await found(after)).filter((id) => both.includes(id))).toEqual([loanId]);
    expect(await found(after, { after: loanId, limit: 500 })).not.toContain(loanId);
    expect(await found(after, { after: null, limit: 0 })).toStrictEqual([]);
  });

  it('each lender of a loan gets one mail about a day', async () => {
    const day = await recovered();
    const lived = { day: daysAfter(day, 1), at: given.now(), isLate: false };
    await inTransaction(given, (tx) => dailyRecoveries.work(given.context, tx, loanId, lived));
    const notes = await findNotes(given.db, loanId);
    expect(notes).toHaveLength(2);
    const jobs = await jobsOf(given, 'recoveries-mail');
    const about = jobs.filter((data) => notes.some(({ noteId }) => 'noteId' in data && data.noteId === noteId));
    for (const { noteId } of notes) expect(about).toContainEqual(expect.objectContaining({ noteId, day }));
    expect(about).toHaveLength(2);
  });

  it("a mail states the amount of the day's recoveries", async () => {
    const day = await recovered();
    const payments = await paymentsOf(given, loanId);
    const [, onDefault, first, second] = payments.map(({ id }) => id);
    for (const note of await findNotes(given.db, loanId)) {
      const recipient = await findRecipient(given.db, note.lenderId);
      const rows = await given.db.select().from(paymentShares).where(eq(paymentShares.noteId, note.noteId));
      const brought = (...ids: readonly (string | undefined)[]) => {
        const shares = rows.filter(({ paymentId }) => ids.includes(paymentId));
        return formatNaira(addKobo(...shares.map((share) => subtractKobo(totalOf(share), share.servicingFeeKobo))));
      };
      for (const [on, came] of [
        [day, brought(first, second)],
        [daysAfter(day, -1), brought(onDefault)],
      ] as const) {
        const mail = recoveriesMail(recipient!, formatNaira(naira(40_000)), came);
        expect(await write(note.noteId, on)).toEqual(mail);
      }
    }
  });

  it('nobody gets a mail about a day without recoveries, or about a note that does not exist', async () => {
    const day = await recovered();
    const [note] = await findNotes(given.db, loanId);
    expect(await write(note!.noteId, daysAfter(day, 1))).toBeUndefined();
    expect(await write(crypto.randomUUID(), day)).toBeUndefined();
    await given.db.update(users).set({ deletedAt: given.now() }).where(eq(users.id, note!.lenderId));
    expect(await write(note!.noteId, day)).toBeUndefined();
  });
});
