import type { WaitingEnd } from '../../../contract/lending/loans/acts';
import type { RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import type { Tx } from '../../db/connection';
import { findOpenApproval } from '../../approvals/repository';
import { hashOf } from '../../approvals/fourEyes';
import type { HeldLoan } from './life';
import { endOf, standingProposal } from './standing';

/** Default or write-off, where that is proposed for a loan as it stands, and waits for another administrator. */
export async function findWaitingEnd(
  tx: Tx,
  loan: Pick<HeldLoan, 'row' | 'snapshot'>,
  plan: RepaymentPlan,
  now: Date,
): Promise<WaitingEnd | undefined> {
  const { id, state } = loan.row;
  if (state !== 'repaying' && state !== 'defaulted') return undefined;
  const end = endOf[state];
  const approval = await findOpenApproval(tx, end, id, now);
  const isWaiting = approval?.contentHash === hashOf(standingProposal(end.kind, loan, plan).content);
  return isWaiting ? end.kind : undefined;
}
