import type { Arrears } from '#contract/lending/arrears/arrearsSchema';
import type { IsoDay } from '#contract/dates';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { findPromisesOf } from '../loans/relief/promisesRepository';
import { findContactPause, findNotes, findReminders } from './repository';

export async function readArrears(
  db: Reader,
  { id: loanId, borrowerId }: Pick<LoanRow, 'id' | 'borrowerId'>,
  plan: RepaymentPlan,
  { day, now }: { day: IsoDay; now: Date },
): Promise<Arrears> {
  const reminders = await findReminders(db, loanId);
  const notes = await findNotes(db, loanId);
  const promises = await findPromisesOf(db, loanId);
  const pause = await findContactPause(db, borrowerId, now);
  const names = await findNames(db, [
    ...notes.map(({ writtenBy }) => writtenBy),
    ...promises.map(({ notedBy }) => notedBy),
  ]);
  return {
    daysPastDue: loanDaysPastDue(plan.instalments, day),
    dueKobo: totalOf(dueParts(plan, day)),
    reminders: reminders.map(({ loanId: _ofLoan, ...reminder }) => reminder),
    notes: notes.map(({ writtenBy, writtenAt, words, channel, isIncoming }) => ({
      by: names.get(writtenBy) ?? '',
      at: writtenAt.toISOString(),
      words,
      channel,
      isIncoming,
    })),
    promises: promises.map(({ amountKobo, promisedOn, notedBy, madeAt, outcome }) => ({
      amountKobo,
      promisedOn,
      by: names.get(notedBy) ?? '',
      isBorrowers: notedBy === borrowerId,
      madeAt: madeAt.toISOString(),
      state: outcome ?? 'open',
    })),
    ...(pause && { contactPause: { because: pause.because, until: pause.until.toISOString() } }),
  };
}
