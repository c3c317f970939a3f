import type { ApprovalKind } from '../../../contract/office/approvals/approvals';
import { unpaidKobo } from '../../../contract/lending/schedule/instalment';
import type { RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import type { Proposal } from '../../approvals/fourEyes';
import type { HeldLoan } from '../loans/life';

/**
 * What two administrators agree to about a late loan: that it stands as it does. Whatever is paid pays the oldest
 * instalment first, so that any payment makes another content of it.
 */
export function standingProposal(
  kind: Extract<ApprovalKind, 'default' | 'writeOff'>,
  { row, snapshot }: HeldLoan,
  { instalments }: RepaymentPlan,
): Proposal {
  const oldest = instalments.find((instalment) => unpaidKobo(instalment) > 0);
  return {
    kind,
    subjectId: row.id,
    content: {
      borrowerId: row.borrowerId,
      outstandingKobo: snapshot.context.outstandingKobo,
      oldestInstalment: oldest?.number ?? 0,
      unpaidKobo: oldest ? unpaidKobo(oldest) : 0,
    },
  };
}
