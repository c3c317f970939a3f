import type { IsoDay } from '#contract/dates';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import {
  accruedOfNote,
  carriedOfNote,
  saleAmounts,
  yieldToMaturity,
  type SaleAmounts,
} from '#contract/lending/shares/salePrice';
import { unpaidSchedule, type NoteInstalment } from '#contract/lending/shares/noteSchedule';
import type { BasisPoints } from '#contract/money/basisPoints';
import { subtractKobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { findNotes, type LentNote } from '../loans/notes/notesRepository';
import { findMark, type OpenMark } from '../loans/relief/restructurings';
import { readSchedule } from '../loans/schedule/schedule';
import type { Schedule } from '../loans/schedule/scheduleRows';
import { findTerms } from '../terms/repository';

/** A loan with what is needed to price its notes on a day. */
interface PricedLoan {
  day: IsoDay;
  row: LoanRow;
  schedule: Schedule;
  notes: readonly LentNote[];
  servicingFeeBps: BasisPoints;
  saleFeeBps: BasisPoints;
  /** Then none of its notes can be sold, on the evening of the due day already. */
  isAnythingDue: boolean;
  /** Of a restructured loan. */
  mark: OpenMark | undefined;
  isUnproven: boolean;
}

/** @throws Error before the payout */
export async function readPricedLoan(db: Reader, row: LoanRow, day: IsoDay): Promise<PricedLoan> {
  const { id, termsVersion, servicingFeeBps } = row;
  if (termsVersion === null || servicingFeeBps === null) throw new Error(`Loan ${id} was never offered`);
  const schedule = await readSchedule(db, row);
  const notes = await findNotes(db, id);
  const { saleFeeBps } = await findTerms(db, termsVersion);
  const isAnythingDue = totalOf(dueParts(schedule.plan, day)) > 0;
  const mark = await findMark(db, id);
  const isUnproven = mark?.hasPaid === false;
  return { day, row, schedule, notes, servicingFeeBps, saleFeeBps, isAnythingDue, mark, isUnproven };
}

/** For a note of the loan, on the loan's day. */
export function amountsOf(loan: PricedLoan, note: LentNote, percent: number): SaleAmounts {
  const { day, row, schedule, servicingFeeBps, saleFeeBps } = loan;
  const ofNote = { principalKobo: note.principalKobo, loanKobo: row.principalKobo, servicingFeeBps };
  return saleAmounts({
    principalKobo: subtractKobo(note.principalKobo, note.received.principalKobo),
    accruedKobo: accruedOfNote(schedule.plan, day, ofNote),
    percent,
    saleFeeBps,
  });
}

/** What passes to a buyer without a price. */
export const carriedOf = ({ day, row, schedule, servicingFeeBps }: PricedLoan, { principalKobo }: LentNote) =>
  carriedOfNote(schedule.plan, day, { principalKobo, loanKobo: row.principalKobo, servicingFeeBps });

/** What a buyer of the note would receive, by instalment. */
export const unpaidScheduleOf = (
  { schedule, notes, servicingFeeBps }: PricedLoan,
  noteId: string,
): Pick<NoteInstalment, 'dueOn' | 'unpaidKobo'>[] =>
  unpaidSchedule(schedule.plan.instalments, notes, { noteId, servicingFeeBps });

/** The annual yield of a note bought today. @param percent the price in percent of its unpaid principal */
export const yieldOf = (loan: PricedLoan, note: LentNote, percent: number): BasisPoints | undefined =>
  yieldToMaturity(amountsOf(loan, note, percent).totalKobo, loan.day, unpaidScheduleOf(loan, note.noteId));
