import type { Arrears } from '../../../contract/lending/arrears/arrearsSchema';
import type { CollectionNoteForm } from '../../../contract/lending/arrears/rules';
import type { IsoDay } from '../../../contract/dates';
import { isOwing } from '../../../contract/lending/loans/states';
import { loanDaysPastDue } from '../../../contract/lending/schedule/daysPastDue';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts, type RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { audit } from '../../audit/repository';
import { findNames } from '../../db/names';
import { holdLoan } from '../loans/life';
import { findNotes, findReminders, insertNote } from './repository';

/** How late a loan is on a day, and what was done about it. */
export async function readArrears(db: Reader, loanId: string, plan: RepaymentPlan, day: IsoDay): Promise<Arrears> {
  const reminders = await findReminders(db, loanId);
  const notes = await findNotes(db, loanId);
  const names = await findNames(
    db,
    notes.map(({ writtenBy }) => writtenBy),
  );
  return {
    daysPastDue: loanDaysPastDue(plan.instalments, day),
    dueKobo: totalOf(dueParts(plan, day)),
    reminders: reminders.map(({ loanId: _ofLoan, ...reminder }) => reminder),
    notes: notes.map(({ writtenBy, writtenAt, words, promisedOn }) => ({
      by: names.get(writtenBy) ?? '',
      at: writtenAt.toISOString(),
      words,
      ...(promisedOn !== null && { promisedOn }),
    })),
  };
}

/**
 * Notes something about a loan that was paid out and is not repaid.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON
 */
export async function addCollectionNote(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, words, promisedOn }: CollectionNoteForm & { actorId: string; loanId: string },
): Promise<void> {
  const { row } = await holdLoan(tx, loanId);
  if (!isOwing(row.state)) throw new CodedError('LOAN_MOVED_ON');
  const happenedAt = await businessNow(context, tx);
  await insertNote(tx, { loanId, writtenBy: actorId, writtenAt: happenedAt, words, promisedOn: promisedOn ?? null });
  await audit(tx, { actorId, action: 'collection noted', subjectId: loanId, happenedAt });
}
