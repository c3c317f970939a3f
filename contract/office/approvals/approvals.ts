/** One administrator proposes, another decides. */
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
  'withdrawalRelease',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Reasons besides having proposed it. */
export const OWN_PARTS = [
  /** The proposal is about them: they can't decide. */
  'subject',
  /** They made the offer of the loan: they can refuse, not approve. */
  'offer',
] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** The first is the default. */
export const APPROVAL_PAGE_SIZES = [25, 50, 100] as const;

export interface ApprovalSelection {
  kind?: ApprovalKind;
  /** Matches proposer, person, email, bank account and reason, ignoring case. */
  q?: string;
}

export interface ApprovalsQuery extends ApprovalSelection {
  page?: number;
  pageSize?: number;
}
