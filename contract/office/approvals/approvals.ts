import type { ProposedPlan } from '../../lending/review/loanReviewSchema';
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

/** What an administrator has to do with a proposal of somebody else's, so that another one has to approve it. */
export const OWN_PARTS = [
  /** It is about them: they decide nothing. */
  'subject',
  /** They made the offer of the loan that is to be paid out; they can refuse that. */
  'offer',
] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** A person whom a proposal is about. */
interface AboutPerson {
  personId: string;
  personName: string;
}

/** A loan, its borrower, and what is not repaid of it. */
interface AboutLateLoan extends AboutPerson {
  loanId: string;
  outstandingKobo: Kobo;
  /** Whether the loan has changed since, as by a payment: this can't be approved, but proposed anew. */
  isVoid: boolean;
}

/** What a proposal of each kind is about. */
export interface ApprovalSubjects {
  disbursement: AboutPerson & { loanId: string; paidOutKobo: Kobo };
  default: AboutLateLoan;
  writeOff: AboutLateLoan;
  replan: AboutLateLoan & { newPlan: ProposedPlan };
  unfreezing: AboutPerson;
  invitation: { email: string };
  removal: AboutPerson;
  suspenseAssignment: AboutPerson & { amountKobo: Kobo };
  /** `bankAccount` is the one that the money came from, and goes back to. */
  suspenseReturn: { amountKobo: Kobo; bankAccount: string };
  houseFunding: { amountKobo: Kobo };
  housePayout: { amountKobo: Kobo; bankAccount: string };
  bankAccountChange: AboutPerson & { bankAccount: string };
  /** The version that the terms would be. */
  lendingTerms: { termsVersion: number };
  /** `transferId` is the transfer that would be reversed. */
  reversal: AboutPerson & { transferId: string; amountKobo: Kobo };
}

/** What is known of each proposal that waits for a second administrator. */
export interface WaitingProposal {
  id: string;
  /** The name of who proposed it, and whether that is the caller: another one decides. */
  proposedBy: string;
  isOwn: boolean;
  /** Why the caller can't approve it, though somebody else has proposed it. */
  ownPart?: OwnPart;
  /** ISO 8601, in UTC, by the business clock. */
  proposedAt: string;
  expiresAt: string;
  /** Why it was proposed, where somebody said so. */
  reason?: string;
}

/** A proposal that waits, of one of some kinds: told apart by `kind`. */
export type PendingApprovalOf<Kinds extends ApprovalKind> = {
  [Kind in Kinds]: WaitingProposal & { kind: Kind } & ApprovalSubjects[Kind];
}[Kinds];

/** Something that waits for a second administrator. */
export type PendingApproval = PendingApprovalOf<ApprovalKind>;

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
