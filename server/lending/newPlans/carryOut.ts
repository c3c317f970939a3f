import { unpaidKobo } from '../../../contract/lending/schedule/instalment';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { approve } from '../../approvals/fourEyes';
import type { ApprovalOf } from '../../approvals/proposal';
import { holdPaidOut } from '../loans/holdPaidOut';
import { audit } from '../../audit/repository';
import { record } from '../loans/life';
import { keepVersion, newRows } from '../loans/schedule';
import { newPlanProposal, readProposed, type replan } from '../loans/proposedPlan';

/**
 * Has a new plan hold that the borrower and another administrator agree to
 * (docs/product/lending.md#schedule-of-a-new-plan): a new version of the schedule takes the place of all that is
 * unpaid.
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON, NEW_PLAN_NOT_AGREED; PROPOSAL_VOID where the loan has changed since, or
 *   the first day has come
 */
export async function carryOutNewPlan(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  approval: ApprovalOf<typeof replan>,
): Promise<void> {
  const { subjectId: loanId } = approval;
  const { loan, day, schedule } = await holdPaidOut(context, tx, loanId);
  const happenedAt = await businessNow(context, tx);
  const proposed = await readProposed(tx, loan.row, approval, day);
  if (!proposed) throw new CodedError('LOAN_MOVED_ON');
  if (proposed.isVoid) throw new CodedError('PROPOSAL_VOID');
  const { row, planned } = proposed;
  const decided = { decidedBy: actorId, decidedAt: happenedAt };
  const proposedBy = await approve(tx, newPlanProposal(loan.row, row.id, planned.wordsHash), decided);
  if (row.agreedAt === null) throw new CodedError('NEW_PLAN_NOT_AGREED');
  const { months, firstDueOn, words, wordsHash } = row;
  const { outstandingKobo } = loan.snapshot.context;
  const { plan } = schedule;
  const { after } = planned;
  const firstUnpaid = plan.instalments.find((instalment) => unpaidKobo(instalment) > 0);
  const recorded = await record(tx, loan, {
    ...{ type: 'replan', at: happenedAt.toISOString(), by: actorId, proposedBy },
    ...{ outstandingKobo, months, firstDueOn, text: words, textHash: wordsHash },
  });
  await keepVersion(tx, loanId, schedule, newRows(plan, after), {
    eventNumber: recorded.row.eventCount,
    instalmentKobo: after.instalmentKobo,
    ...(firstUnpaid && { firstNumber: firstUnpaid.number }),
  });
  await audit(tx, { actorId, action: 'new plan approved', subjectId: loanId, happenedAt });
}
