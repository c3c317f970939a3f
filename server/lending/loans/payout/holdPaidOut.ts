import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { businessNow } from '#server/kernel/businessDays/clock';
import { lastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { CodedError } from '#server/kernel/errors';
import { holdLoan } from '../life/life';
import { readSchedule } from '../schedule/schedule';

export interface ProposedAct {
  actorId: string;
  loanId: string;
  reason: string;
}

/** Locks a disbursed loan. @throws CodedError NOT_FOUND; LOAN_MOVED_ON before the payout */
export async function holdPaidOut(context: ServerContext, tx: Tx, loanId: string) {
  const loan = await holdLoan(tx, loanId);
  if (loan.row.disbursedOn === null) throw new CodedError('LOAN_MOVED_ON');
  const happenedAt = await businessNow(context, tx);
  const day = await lastOpenedDay(tx);
  const schedule = await readSchedule(tx, loan.row);
  return { loan, happenedAt, day, schedule, daysPastDue: loanDaysPastDue(schedule.plan.instalments, day) };
}
