import type { Arrears } from '../../../contract/lending/arrears/arrearsSchema';
import type { IsoDay } from '../../../contract/dates';
import { loanDaysPastDue } from '../../../contract/lending/schedule/daysPastDue';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts, type RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import type { Reader } from '../../db/connection';
import { findNames } from '../../db/names';
import { findNotes, findReminders } from './repository';

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
