import {
  OWN_PARTS,
  type ApprovalSubjects,
  type PendingApproval,
  type WaitingProposal,
} from '../../../contract/office/approvals/approvals';
import type { ProposedPlan } from '../../../contract/lending/review/loanReviewSchema';
import {
  day,
  flag,
  integer,
  koboAmount,
  moment,
  object,
  oneOf,
  oneOfKinds,
  text,
  type AnswerSchema,
} from '../../http/answerSchema';

const waitingSchema = object<WaitingProposal>(
  { id: text, proposedBy: text, isOwn: flag, proposedAt: moment, expiresAt: moment },
  { ownPart: oneOf(OWN_PARTS), reason: text },
);

const proposedPlanSchema = object<ProposedPlan>({ months: integer, firstDueOn: day, isAgreed: flag });

const person = { personId: text, personName: text };
const lateLoan = { ...person, loanId: text, outstandingKobo: koboAmount, isVoid: flag };

export const pendingApprovalSchema: AnswerSchema<PendingApproval> = oneOfKinds<WaitingProposal, ApprovalSubjects>(
  waitingSchema,
  {
    disbursement: object({ ...person, loanId: text, paidOutKobo: koboAmount }),
    default: object(lateLoan),
    writeOff: object(lateLoan),
    replan: object({ ...lateLoan, newPlan: proposedPlanSchema }),
    unfreezing: object(person),
    invitation: object({ email: text }),
    removal: object(person),
    suspenseAssignment: object({ ...person, amountKobo: koboAmount }),
    suspenseReturn: object({ amountKobo: koboAmount, bankAccount: text }),
    houseFunding: object({ amountKobo: koboAmount }),
    housePayout: object({ amountKobo: koboAmount, bankAccount: text }),
    bankAccountChange: object({ ...person, bankAccount: text }),
    lendingTerms: object({ termsVersion: integer }),
    reversal: object({ ...person, transferId: text, amountKobo: koboAmount }),
  },
);
