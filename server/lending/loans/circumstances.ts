import { missingFor } from '#contract/people/eligibility/eligibility';
import type { IsoDay } from '#contract/dates';
import type { Circumstances } from '#contract/lending/loans/possibleActs';
import { isBeingRepaid, isLive } from '#contract/lending/loans/states';
import { firstToMove } from '#contract/lending/schedule/holiday';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { NO_KOBO } from '#contract/money/kobo';
import type { Tx } from '../../kernel/db/connection';
import { findOpenApproval } from '../../kernel/approvals/repository';
import { readStanding } from '../../people/eligibility/service';
import { isHolidayProposed, readAskedHoliday } from './relief/askedHoliday';
import { findWaitingEnd } from './relief/lateLoanEnd';
import { disbursement } from './payout/disbursementProposal';
import type { HeldLoan } from './life/life';
import { readDueDayRefusal } from './relief/dueDay';
import { findLoansOf } from './life/repository';

/** Facts outside a loan's events that decide which acts are possible. @param now the business time */
export async function readCircumstances(
  tx: Tx,
  loan: Pick<HeldLoan, 'row' | 'snapshot'>,
  { plan, today, now }: { plan: RepaymentPlan | undefined; today: IsoDay; now: Date },
): Promise<Circumstances> {
  const { id, borrowerId, topsUpId } = loan.row;
  const standing = await readStanding(tx, borrowerId);
  const proposal = await findOpenApproval(tx, disbursement, id, now);
  const asked = plan && (await readAskedHoliday(tx, loan.row, plan, today));
  const daysPastDue = plan ? loanDaysPastDue(plan.instalments, today) : 0;
  return {
    day: today,
    isEligible: missingFor(standing).length === 0,
    isBorrowerFrozen: standing.isFrozen,
    hasOtherLiveLoan: (await findLoansOf(tx, borrowerId)).some(
      (other) => other.id !== id && other.id !== topsUpId && isLive(other.state),
    ),
    dueKobo: plan ? totalOf(dueParts(plan, today)) : NO_KOBO,
    daysPastDue,
    hasMovable: plan !== undefined && firstToMove(plan, today) !== undefined,
    canChangeDueDay:
      plan !== undefined &&
      isBeingRepaid(loan.row.state) &&
      (await readDueDayRefusal(tx, id, { plan, day: today, now })) === undefined,
    askedHoliday: asked && ((await isHolidayProposed(tx, asked, now)) ? 'proposed' : 'asked'),
    disbursementProposedBy: proposal?.proposedBy,
    waitingEnd: await findWaitingEnd(tx, loan, now),
  };
}
