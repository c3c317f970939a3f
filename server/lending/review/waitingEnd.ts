import type { WaitingEnd } from '../../../contract/lending/review/loans';
import type { RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import type { Tx } from '../../db/connection';
import { findOpenApproval } from '../../approvals/repository';
import { hashOf } from '../../approvals/fourEyes';
import { standingProposal } from '../arrears/standing';
import type { HeldLoan } from '../loans/life';

/** Default or write-off, where that is proposed for a loan as it stands, and waits for another administrator. */
export async function findWaitingEnd(
  tx: Tx,
  loan: Pick<HeldLoan, 'row' | 'snapshot'>,
  plan: RepaymentPlan,
  now: Date,
): Promise<WaitingEnd | undefined> {
  const { id, state } = loan.row;
  if (state !== 'repaying' && state !== 'defaulted') return undefined;
  const kind = state === 'repaying' ? 'default' : 'writeOff';
  const approval = await findOpenApproval(tx, kind, id, now);
  const isWaiting = approval?.contentHash === hashOf(standingProposal(kind, loan, plan).content);
  return isWaiting ? kind : undefined;
}
