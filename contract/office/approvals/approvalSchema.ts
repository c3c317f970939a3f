import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { proposedPlanSchema } from '../../lending/review/loanReviewSchema';
import { count, flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { OWN_PARTS, type ApprovalKind } from './approvals';

const waiting = {
  id: id('The proposal'),
  proposedBy: text("The proposer's name", { examples: ['Femi Bello'] }),
  isOwn: flag('Whether the caller proposed it; then another administrator decides'),
  proposedAt: moment('When it was proposed, by the business clock'),
  expiresAt: moment('When it expires, by the business clock'),
  ownPart: Type.Optional(
    oneOf(OWN_PARTS, "Why the caller can't approve it; absent where they can, or proposed it themselves"),
  ),
  reason: Type.Optional(text("The proposer's reason, if one was given")),
};
export type WaitingProposal = Static<TObject<typeof waiting>>;

const person = { personId: id('The person it is about'), personName: text('Their name', { examples: ['Ada Obi'] }) };
const lateLoan = {
  ...person,
  loanId: id('The loan'),
  outstandingKobo: koboAmount('What is not repaid of it'),
  isVoid: flag('Whether the loan has changed since, for example by a payment: then it can only be proposed anew'),
};
const amountKobo = koboAmount('The amount to be moved');
const bankAccount = text('The receiving bank account', { examples: ['Zenith Bank 0123456789'] });

const proposalOf = <const Kind extends ApprovalKind, Subject extends TProperties>(kind: Kind, subject: Subject) =>
  Type.Object({ kind: oneOf([kind], 'What is proposed'), ...waiting, ...subject }, { additionalProperties: false });

export const pendingApprovalSchema = Type.Union(
  [
    proposalOf('disbursement', {
      ...person,
      loanId: id('The loan'),
      paidOutKobo: koboAmount('What the borrower gets'),
    }),
    proposalOf('default', lateLoan),
    proposalOf('writeOff', lateLoan),
    proposalOf('replan', { ...lateLoan, newPlan: proposedPlanSchema }),
    proposalOf('unfreezing', person),
    proposalOf('invitation', { email: text('The email address to invite') }),
    proposalOf('removal', person),
    proposalOf('suspension', person),
    proposalOf('reinstatement', person),
    proposalOf('suspenseAssignment', { ...person, amountKobo }),
    proposalOf('suspenseReturn', { amountKobo, bankAccount }),
    proposalOf('houseFunding', { amountKobo }),
    proposalOf('housePayout', { amountKobo, bankAccount }),
    proposalOf('bankAccountChange', { ...person, bankAccount }),
    proposalOf('lendingTerms', { termsVersion: count('The version that the terms would get') }),
    proposalOf('reversal', { ...person, transferId: id('The transfer to be reversed'), amountKobo }),
  ],
  { $id: 'PendingApproval', description: 'A proposal that waits for a second administrator' },
);

export type PendingApproval = Static<typeof pendingApprovalSchema>;

export type PendingApprovalOf<Kinds extends ApprovalKind> = Extract<PendingApproval, { kind: Kinds }>;

export type ApprovalSubjects = {
  [Kind in ApprovalKind]: Omit<PendingApprovalOf<Kind>, keyof WaitingProposal | 'kind'>;
};
