import type { Kobo } from '../../money/kobo';

/** What takes two administrators: one proposes it, another decides. */
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

/** How long a proposal is good for; a disbursement's is good until the loan expires. */
export const APPROVAL_DAYS = 7;

/** A new plan of a loan that is proposed (docs/product/lending.md#new-plan). */
export interface ProposedPlan {
  months: number;
  /** `YYYY-MM-DD` */
  firstDueOn: string;
  /** Whether the borrower has agreed, without which it can't be approved. */
  isAgreed: boolean;
}

/** What an administrator has to do with a proposal of somebody else's, so that another one has to approve it. */
export const OWN_PARTS = [
  /** It is about them: they decide nothing. */
  'subject',
  /** They made the offer of the loan that is to be paid out; they can refuse that. */
  'offer',
] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** Something that waits for a second administrator. */
export interface PendingApproval {
  id: string;
  kind: ApprovalKind;
  /** The name of who proposed it, and whether that is the caller: another one decides. */
  proposedBy: string;
  isOwn: boolean;
  /** Why the caller can't approve it, though somebody else has proposed it. */
  ownPart?: OwnPart;
  /** ISO 8601, in UTC, by the business clock. */
  proposedAt: string;
  expiresAt: string;
  /** Whom it is about: a person who is here, or an address. */
  personId?: string;
  personName?: string;
  email?: string;
  /** Of what is about a loan: a disbursement's is what is paid out, a default's and a write-off's what is not repaid. */
  loanId?: string;
  paidOutKobo?: Kobo;
  outstandingKobo?: Kobo;
  /** What moves otherwise, and to which bank account where it leaves. */
  amountKobo?: Kobo;
  bankAccount?: string;
  /** The transfer that would be reversed. */
  transferId?: string;
  /** Of lending terms: the version they would be. */
  termsVersion?: number;
  reason?: string;
  /** Of a new plan. */
  newPlan?: ProposedPlan;
  /** Where what it is about has changed since, as by a payment: it can't be approved, but proposed anew. */
  isVoid?: boolean;
}

/** Rows per page: what can be chosen; the first is the default. */
export const APPROVAL_PAGE_SIZES = [25, 50, 100] as const;

/** Which proposals are meant. */
export interface ApprovalSelection {
  kind?: ApprovalKind;
  /** Text in who proposed it, whom it is about, its bank account or its reason, without case. */
  q?: string;
}

/** The query of `GET /administration/approvals`. */
export interface ApprovalsQuery extends ApprovalSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}
