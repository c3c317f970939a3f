import type { ProposedPlan } from '../../lending/review/loanReviewSchema';
import type { Kobo } from '../../money/kobo';

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

interface AboutPerson {
  personId: string;
  personName: string;
}

interface AboutLateLoan extends AboutPerson {
  loanId: string;
  outstandingKobo: Kobo;
  /** Whether the loan has changed since, for example by a payment: then it can only be proposed anew. */
  isVoid: boolean;
}

/** The subject of a proposal, by kind. */
export interface ApprovalSubjects {
  disbursement: AboutPerson & { loanId: string; paidOutKobo: Kobo };
  default: AboutLateLoan;
  writeOff: AboutLateLoan;
  replan: AboutLateLoan & { newPlan: ProposedPlan };
  unfreezing: AboutPerson;
  invitation: { email: string };
  removal: AboutPerson;
  suspenseAssignment: AboutPerson & { amountKobo: Kobo };
  /** `bankAccount` is the sender's, to which the money goes back. */
  suspenseReturn: { amountKobo: Kobo; bankAccount: string };
  houseFunding: { amountKobo: Kobo };
  housePayout: { amountKobo: Kobo; bankAccount: string };
  bankAccountChange: AboutPerson & { bankAccount: string };
  /** The version that the terms would get. */
  lendingTerms: { termsVersion: number };
  /** The transfer to be reversed. */
  reversal: AboutPerson & { transferId: string; amountKobo: Kobo };
}

/** Fields of every open proposal. */
export interface WaitingProposal {
  id: string;
  /** The proposer's name. */
  proposedBy: string;
  isOwn: boolean;
  /** Why the caller can't approve it; absent where they can, or proposed it themselves. */
  ownPart?: OwnPart;
  /** ISO 8601 in UTC, by the business clock. */
  proposedAt: string;
  expiresAt: string;
  /** The proposer's reason, if one was given. */
  reason?: string;
}

/** Open proposals of some kinds, told apart by `kind`. */
export type PendingApprovalOf<Kinds extends ApprovalKind> = {
  [Kind in Kinds]: WaitingProposal & { kind: Kind } & ApprovalSubjects[Kind];
}[Kinds];

/** An open proposal of any kind. */
export type PendingApproval = PendingApprovalOf<ApprovalKind>;

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
