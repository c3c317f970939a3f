import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { GRADES } from '../../lending/terms/grades';
import { ROLES } from '../../people/roles/roles';
import { JOURNAL_ENTRIES } from '../../money/journal/journal';
import { HOLD_REASONS } from '../../money/payouts/speedLimits';
import { PAUSE_CAUSES } from '../../money/pause/pause';
import { REGRADE_REASONS } from '../../lending/applications/regradeReasons';
import { identityComparisonSchema } from '../../people/contact/contactSchema';
import { askedHolidaySchema } from '../../lending/loans/helpSchema';
import { proposedPlanSchema } from '../../lending/review/loanReviewSchema';
import { count, day, flag, id, koboAmount, moment, oneOf, someOf, text } from '../../schema';
import { HIT_DECISIONS } from '../screening/screening';
import { APPROVAL_KINDS, OWN_PARTS, type ApprovalKind } from './approvals';

const waiting = {
  id: id('The proposal'),
  proposedBy: text("The proposer's name", { examples: ['Femi Bello'] }),
  isOwn: flag("Whether the caller proposed it and so can't approve it"),
  proposedAt: moment('When it was proposed, by the business clock'),
  expiresAt: moment('When it expires, by the business clock'),
  ownPart: Type.Optional(
    oneOf(OWN_PARTS, "Why the caller can't approve it; absent if they can, or if they proposed it"),
  ),
  isTooEarly: Type.Optional(flag('Whether nobody can approve it yet; absent if it can be approved')),
  neededRole: Type.Optional(oneOf(ROLES, 'The role needed to approve it; absent if the caller has it')),
  reason: Type.Optional(text("The proposer's reason, if one was given")),
};
export type WaitingProposal = Static<TObject<typeof waiting>>;

const person = {
  personId: id('The person it is about'),
  personName: text("The person's name", { examples: ['Ada Obi'] }),
};
const lateLoan = {
  ...person,
  loanId: id('The loan'),
  outstandingKobo: koboAmount('Its unpaid principal'),
  daysPastDue: count('Days past due'),
  isVoid: flag('Whether the loan has changed since, for example by a payment, so that it must be proposed again'),
};
const amountKobo = koboAmount('The amount to be moved');
const bankAccount = text('The receiving bank account, with the last four digits of its number', {
  examples: ['Zenith Bank, ending in 6789'],
});

const gradingSchema = Type.Object(
  {
    proposed: Type.Optional(oneOf(GRADES, 'The grade proposed by the scorecard; absent if it proposed a refusal')),
    decided: oneOf(GRADES, 'The grade that was offered'),
    reason: Type.Optional(text("The reviewer's reason")),
    publishedReason: Type.Optional(oneOf(REGRADE_REASONS, 'The reason shown to lenders')),
  },
  { description: 'Proposal and decision; absent if there was no scorecard', additionalProperties: false },
);

const proposalOf = <const Kind extends ApprovalKind, Subject extends TProperties>(kind: Kind, subject: Subject) =>
  Type.Object({ kind: oneOf([kind], 'What is proposed'), ...waiting, ...subject }, { additionalProperties: false });

const unreadableSchema = Type.Object(
  {
    kind: oneOf(['unreadable'], "Its content can't be read"),
    of: oneOf(APPROVAL_KINDS, 'What is proposed'),
    ...waiting,
  },
  { additionalProperties: false },
);

export const pendingApprovalSchema = Type.Union(
  [
    proposalOf('disbursement', {
      ...person,
      loanId: id('The loan'),
      paidOutKobo: koboAmount('The amount paid to the borrower'),
      settlementKobo: Type.Optional(
        koboAmount('What first pays off the loan that it tops up, if paid out today; absent if there is none'),
      ),
      grading: Type.Optional(gradingSchema),
    }),
    proposalOf('default', lateLoan),
    proposalOf('writeOff', lateLoan),
    proposalOf('replan', { ...lateLoan, newPlan: proposedPlanSchema }),
    proposalOf('holiday', {
      ...lateLoan,
      holiday: askedHolidaySchema,
    }),
    proposalOf('feeWaiver', {
      ...person,
      loanId: id('The loan'),
      chargedOn: day('The business day when the late fee was charged'),
      amountKobo: koboAmount('The late fee'),
    }),
    proposalOf('unfreezing', person),
    proposalOf('keptOpening', person),
    proposalOf('dataRelease', {
      ...person,
      promisedBy: moment('When it should be given out at the latest, by the business clock'),
    }),
    proposalOf('invitation', {
      email: text('The email address to invite'),
      roles: someOf(ROLES, 'The roles they would get'),
    }),
    proposalOf('removal', person),
    proposalOf('suspension', person),
    proposalOf('reinstatement', person),
    proposalOf('roles', {
      ...person,
      before: someOf(ROLES, 'Their current roles'),
      roles: someOf(ROLES, 'Their new roles'),
    }),
    proposalOf('factorReset', person),
    proposalOf('suspenseAssignment', { ...person, amountKobo }),
    proposalOf('suspenseReturn', { amountKobo, bankAccount }),
    proposalOf('houseFunding', { amountKobo }),
    proposalOf('housePayout', { amountKobo, bankAccount }),
    proposalOf('bankAccountChange', { ...person, bankAccount }),
    proposalOf('emailChange', {
      ...person,
      email: text('The current address'),
      newEmail: text('The new address'),
      approvableFrom: moment('Nobody can approve it before this time, by the business clock'),
      identity: identityComparisonSchema,
    }),
    proposalOf('nameChange', {
      ...person,
      newName: text('The new name', { examples: ['Adaeze Obi'] }),
      identity: identityComparisonSchema,
    }),
    proposalOf('screeningDecision', {
      ...person,
      decision: oneOf(HIT_DECISIONS, 'What is proposed'),
      list: text('Name of the list', { examples: ['UN'] }),
      reference: text("The list's own reference of the entry"),
      entryName: text("The entry's name"),
    }),
    proposalOf('lendingTerms', { termsVersion: count('The version number of the new terms') }),
    proposalOf('withdrawalRelease', {
      ...person,
      amountKobo,
      bankAccount,
      accountName: Type.Optional(text("The account holder's name at the bank")),
      reasons: Type.Array(oneOf(HOLD_REASONS, 'A reason'), { description: 'Why it waits', minItems: 1 }),
    }),
    proposalOf('journalEntry', {
      entry: oneOf(JOURNAL_ENTRIES, 'Kind of correction'),
      amountKobo,
      evidence: text('Where it can be seen'),
      personId: Type.Optional(id('The owner of the changed wallet; absent if only company accounts change')),
      personName: Type.Optional(text("The owner's name")),
      aboutId: Type.Optional(id('The person, deposit or payout concerned')),
      reference: Type.Optional(text("The provider's reference of a payout that we don't know")),
    }),
    proposalOf('resuming', {
      cause: oneOf(PAUSE_CAUSES, 'Why payouts are paused'),
      pausedBecause: text('What was found, or what the administrator wrote'),
    }),
    proposalOf('monthClosing', {
      month: text('The month (YYYY-MM)', { isPublic: true }),
      postings: count('Number of postings'),
      debitKobo: koboAmount('The sum of its debits'),
    }),
    unreadableSchema,
    proposalOf('reversal', { ...person, transferId: id('The transfer to be reversed'), amountKobo }),
  ],
  { $id: 'PendingApproval', description: 'A proposal waiting for a second administrator' },
);

export type PendingApproval = Static<typeof pendingApprovalSchema>;

export type ReadableApproval = Exclude<PendingApproval, { kind: 'unreadable' }>;

export type PendingApprovalOf<Kinds extends ApprovalKind> = Extract<ReadableApproval, { kind: Kinds }>;

export type ApprovalSubjects = {
  [Kind in ApprovalKind]: Omit<PendingApprovalOf<Kind>, keyof WaitingProposal | 'kind'>;
};
