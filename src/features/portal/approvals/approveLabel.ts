import type { ApprovalKind } from '#contract/office/approvals/approvals';
import type { ReadableApproval } from '#contract/office/approvals/approvalSchema';
import { formatNaira } from '#contract/money/format';
import { consequences } from './approvalTexts';

/** The button's verb for each kind that moves money. */
const verbs: Partial<Record<ApprovalKind, string>> = {
  disbursement: 'Pay out',
  default: 'Call in',
  writeOff: 'Write off',
  suspenseReturn: 'Return',
  housePayout: 'Pay out',
  withdrawalRelease: 'Release',
  reversal: 'Take back',
  feeWaiver: 'Waive',
};

/** Verb and amount if money moves or is lost; otherwise 'Approve'. */
export function approveLabel(approval: ReadableApproval): string {
  const verb = verbs[approval.kind];
  const amount = amountOf(approval);
  return verb === undefined || amount === undefined ? 'Approve' : `${verb} ${formatNaira(amount)}`;
}

function amountOf(approval: ReadableApproval) {
  if ('paidOutKobo' in approval) return approval.paidOutKobo;
  if ('outstandingKobo' in approval) return approval.outstandingKobo;
  return 'amountKobo' in approval ? approval.amountKobo : undefined;
}

export const cannotBeUndone = (kind: ApprovalKind): boolean =>
  consequences[kind].approve.includes('This cannot be undone.');
