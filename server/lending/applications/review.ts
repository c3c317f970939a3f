import type { Answer } from '../../../contract/lending/applications/answerRules';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { requireEligible } from '../../people/eligibility/service';
import { holdOwnLoan, record } from '../loans/life';

/**
 * Answers what the reviewer asked; the review goes on (docs/product/lending.md#review).
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON
 */
export async function answerReviewer(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  loanId: string,
  { answer }: Answer,
): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  const at = (await businessNow(context, tx)).toISOString();
  await record(tx, loan, { type: 'answer', at, by: borrowerId, answer });
}

/**
 * Asks for a second look at a declined application, by another administrator: once, in time, and by whoever may apply
 * and has no other application or loan.
 * @throws CodedError NOT_FOUND, NOT_ELIGIBLE, LOAN_MOVED_ON, LIVE_LOAN_EXISTS
 */
export async function askSecondLook(context: ServerContext, tx: Tx, borrowerId: string, loanId: string): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  await requireEligible(tx, borrowerId);
  const at = (await businessNow(context, tx)).toISOString();
  await record(tx, loan, { type: 'secondLook', at, by: borrowerId });
}
