/** Acts that need two administrators: one proposes, another decides. */
export const APPROVAL_KINDS = [
  'disbursement',
  'default',
  'writeOff',
  'replan',
  'unfreezing',
  'invitation',
  'removal',
  'suspenseAssignment',
  'suspenseReturn',
  'houseFunding',
  'housePayout',
  'bankAccountChange',
  'lendingTerms',
  'reversal',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Why an administrator other than the proposer can't approve a proposal. */
export const OWN_PARTS = [
  /** The proposal is about them: they can't decide on it. */
  'subject',
  /** They made the offer of the loan to be paid out: they can refuse, not approve. */
  'offer',
] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** Page sizes on offer; the first is the default. */
export const APPROVAL_PAGE_SIZES = [25, 50, 100] as const;

/** Filters of the list of proposals. */
export interface ApprovalSelection {
  kind?: ApprovalKind;
  /** Matches proposer, person, email, bank account and reason, ignoring case. */
  q?: string;
}

/** The query of `GET /administration/approvals`. */
export interface ApprovalsQuery extends ApprovalSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}
