import type { ApprovalKind } from '../../contract/office/approvals/approvals';
import type { PendingApproval } from '../../contract/office/approvals/approvalSchema';
import type { Kobo } from '../../contract/money/kobo';

/** To find proposals of a kind in the list of all. */
export const isOfKind =
  <Kind extends ApprovalKind>(kind: Kind) =>
  (approval: PendingApproval): approval is Extract<PendingApproval, { kind: Kind }> =>
    approval.kind === kind;

/** To find proposals about a loan in the list of all. */
export const isAboutLoan =
  (loanId: string) =>
  (approval: PendingApproval): boolean =>
    'loanId' in approval && approval.loanId === loanId;

/** To find proposals that move an amount in the list of all. */
export const isOfAmount =
  (amountKobo: Kobo) =>
  (approval: PendingApproval): boolean =>
    'amountKobo' in approval && approval.amountKobo === amountKobo;
