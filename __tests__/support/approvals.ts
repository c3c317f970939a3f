import type { ApprovalKind } from '#contract/office/approvals/approvals';
import type { PendingApproval } from '#contract/office/approvals/approvalSchema';
import type { Kobo } from '#contract/money/kobo';

export const isOfKind =
  <Kind extends ApprovalKind>(kind: Kind) =>
  (approval: PendingApproval): approval is Extract<PendingApproval, { kind: Kind }> =>
    approval.kind === kind;

export const isAboutLoan =
  (loanId: string) =>
  (approval: PendingApproval): boolean =>
    'loanId' in approval && approval.loanId === loanId;

export const isOfAmount =
  (amountKobo: Kobo) =>
  (approval: PendingApproval): boolean =>
    'amountKobo' in approval && approval.amountKobo === amountKobo;
