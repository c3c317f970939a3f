export const APPROVAL_KINDS = [
  'disbursement',
  'default',
  'writeOff',
  'replan',
  'holiday',
  'feeWaiver',
  'unfreezing',
  'invitation',
  'removal',
  'suspension',
  'reinstatement',
  'roles',
  'suspenseAssignment',
  'suspenseReturn',
  'houseFunding',
  'housePayout',
  'bankAccountChange',
  'lendingTerms',
  'reversal',
  'resuming',
  'journalEntry',
  'withdrawalRelease',
  'keptOpening',
  'dataRelease',
  'monthClosing',
  'factorReset',
  'emailChange',
  'nameChange',
  'screeningDecision',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** `void` if the subject has changed or nobody decided in time. */
export const DECISIONS = ['approved', 'refused', 'void'] as const;

/** Why an administrator can't decide, other than being the proposer. */
export const OWN_PARTS = [
  /** The proposal concerns the administrator. */
  'subject',
  /** The administrator made the offer, so they can only refuse. */
  'offer',
] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

export const APPROVAL_PAGE_SIZES = [25, 50, 100] as const;

export interface ApprovalSelection {
  kind?: ApprovalKind;
  q?: string;
}

export interface ApprovalsQuery extends ApprovalSelection {
  page?: number;
  pageSize?: number;
}
