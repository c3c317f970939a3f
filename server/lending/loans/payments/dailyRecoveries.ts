import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { daysAfter, startOfDay, type IsoDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { addKobo, type Kobo } from '#contract/money/kobo';
import type { DayStep } from '#server/kernel/businessDays/dayStep';
import type { WriteMail } from '#server/kernel/jobs/jobMails';
import type { Reader } from '#server/kernel/db/connection';
import { readKobo } from '#server/kernel/db/schema/columns';
import { loanEvents } from '#server/kernel/db/schema/loans';
import { loanPayments, paymentShares } from '#server/kernel/db/schema/repayments';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { findRecipient } from '#server/people/users/repository';
import { recoveriesMail } from '../../mails/lenderMailTexts';
import { findNote, findNotes, paidToLender } from '../notes/notesRepository';

const happenedOn = (day: IsoDay) =>
  and(
    eq(loanEvents.type, 'recover'),
    gte(loanEvents.happenedAt, startOfDay(day)),
    lt(loanEvents.happenedAt, startOfDay(daysAfter(day, 1))),
  );

/** One mail per lender about the previous day's payments on a loan in default. */
export const dailyRecoveries: DayStep = {
  name: 'recoveries of the day before',
  movesMoney: false,
  async findSubjects(reader, day, { after, limit }) {
    const rows = await reader
      .selectDistinct({ loanId: loanEvents.loanId })
      .from(loanEvents)
      .where(and(happenedOn(daysAfter(day, -1)), after === null ? undefined : gt(loanEvents.loanId, after)))
      .orderBy(asc(loanEvents.loanId))
      .limit(limit);
    return rows.map(({ loanId }) => loanId);
  },
  async work(_context, tx, loanId, { day }) {
    for (const { noteId } of await findNotes(tx, loanId))
      await enqueue(tx, 'recoveries-mail', { noteId, day: daysAfter(day, -1) });
    return 'told';
  },
};

export const writeRecoveriesMail: WriteMail<'recoveries-mail'> = async ({ db }, { noteId, day }) => {
  const note = await findNote(db, noteId);
  if (!note) return undefined;
  const lender = await findRecipient(db, note.lenderId);
  const shares = await sharesOf(db, note, day);
  if (!lender || shares.length === 0) return undefined;
  const broughtKobo = addKobo(...shares.map(({ toLenderKobo }) => toLenderKobo));
  return recoveriesMail(lender, formatNaira(note.principalKobo), formatNaira(broughtKobo));
};

function sharesOf(db: Reader, { noteId, loanId }: { noteId: string; loanId: string }, day: IsoDay) {
  const ofDay = db
    .select({ number: loanEvents.number })
    .from(loanEvents)
    .where(and(eq(loanEvents.loanId, loanId), happenedOn(day)));
  return db
    .select({ toLenderKobo: sql<Kobo>`${paidToLender}`.mapWith(readKobo) })
    .from(paymentShares)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(
      and(eq(paymentShares.noteId, noteId), eq(loanPayments.loanId, loanId), inArray(loanPayments.eventNumber, ofDay)),
    );
}
