import type { ApprovalKind, PendingApproval } from '../contract/office/approvals/approvals';
import { foldEvents } from '../contract/lending/loans/loanEvents';
import type { LoanState } from '../contract/lending/loans/states';
import { disbursement } from '../contract/lending/schedule/fees';
import { kobo } from '../contract/money/kobo';
import type { ServerContext } from './context';
import type { Reader, Tx } from './db/connection';
import type { ApprovalRow } from './db/schema/approvals';
import { findNames } from './db/names';
import { carryOutInvitation, refuseInvitation } from './office/administrators/invitations';
import { findInvitation } from './office/administrators/repository';
import { carryOutRemoval } from './office/administrators/removal';
import { putInDefault } from './lending/arrears/default';
import { standingProposal } from './lending/arrears/standing';
import { writeOff } from './lending/arrears/writeOff';
import { carryOutChange } from './people/bankAccounts/decisions';
import { findChange } from './people/bankAccounts/repository';
import { carryOutUnfreezing } from './people/freezing/service';
import { carryOutFunding } from './money/house/funding';
import { carryOutPayout } from './money/house/payout';
import { publishTerms } from './lending/terms/service';
import { disburse } from './lending/loans/disburse';
import { readEvents } from './lending/loans/life';
import { findLoan } from './lending/loans/repository';
import { readSchedule } from './lending/loans/schedule';
import { carryOutNewPlan } from './lending/newPlans/approval';
import { readProposed } from './lending/newPlans/proposed';
import { carryOutReversal } from './money/reversals/reversal';
import { carryOutAssignment } from './money/suspense/assignment';
import { findItem } from './money/suspense/repository';
import { carryOutReturn } from './money/suspense/returnToSender';
import { hashOf } from './approvals/fourEyes';

/** What a proposal is about, as it is shown. */
export type Subject = Pick<
  PendingApproval,
  | 'personId'
  | 'personName'
  | 'email'
  | 'loanId'
  | 'paidOutKobo'
  | 'outstandingKobo'
  | 'amountKobo'
  | 'bankAccount'
  | 'transferId'
  | 'termsVersion'
  | 'reason'
  | 'newPlan'
  | 'isVoid'
> & {
  /** Who made the offer of a loan that is to be paid out. */
  offeredById?: string | null;
};

interface KindOfProposal {
  /** What it is about; undefined once that has gone on, so that nothing is left to decide. */
  describe: (db: Reader, row: ApprovalRow) => Promise<Subject | undefined>;
  /** Does it and approves it, as it is now. */
  carryOut: (
    context: ServerContext,
    tx: Tx,
    administratorId: string,
    subjectId: string,
    approval: ApprovalRow,
  ) => Promise<void>;
  /** What a refusal changes besides. */
  refused?: (tx: Tx, subjectId: string) => Promise<void>;
}

async function personOf(
  db: Reader,
  { subjectId, reason }: Pick<ApprovalRow, 'subjectId' | 'reason'>,
): Promise<Subject> {
  const personName = (await findNames(db, [subjectId])).get(subjectId) ?? '';
  return { personId: subjectId, personName, ...(reason !== null && { reason }) };
}

async function describeDisbursement(
  db: Reader,
  { subjectId: loanId, reason }: ApprovalRow,
): Promise<Subject | undefined> {
  const loan = await findLoan(db, loanId);
  if (loan?.state !== 'funded' || loan.originationFeeBps === null) return undefined;
  const { paidOutKobo } = disbursement(loan.principalKobo, loan.originationFeeBps);
  const { offeredById } = foldEvents(await readEvents(db, loanId)).context;
  return { loanId, paidOutKobo, offeredById, ...(await personOf(db, { subjectId: loan.borrowerId, reason })) };
}

/** Of a loan in one state: what is not repaid of it, by whom, why it was proposed, and whether the loan has changed since. */
const describeLate =
  (kind: 'default' | 'writeOff', state: LoanState): KindOfProposal['describe'] =>
  async (db, { subjectId: loanId, reason, contentHash }) => {
    const row = await findLoan(db, loanId);
    if (row?.state !== state) return undefined;
    const snapshot = foldEvents(await readEvents(db, loanId));
    const { content } = standingProposal(kind, { row, snapshot }, (await readSchedule(db, row)).plan);
    return {
      loanId,
      outstandingKobo: snapshot.context.outstandingKobo,
      ...(await personOf(db, { subjectId: row.borrowerId, reason })),
      ...(hashOf(content) !== contentHash && { isVoid: true }),
    };
  };

async function describeNewPlan(db: Reader, approval: ApprovalRow): Promise<Subject | undefined> {
  const { subjectId: loanId, reason } = approval;
  const loan = await findLoan(db, loanId);
  const proposed = loan && (await readProposed(db, loan, approval));
  if (!proposed) return undefined;
  const { months, firstDueOn, agreedAt } = proposed.row;
  return {
    loanId,
    outstandingKobo: proposed.outstandingKobo,
    newPlan: { months, firstDueOn, isAgreed: agreedAt !== null },
    ...(await personOf(db, { subjectId: loan.borrowerId, reason })),
    ...(proposed.isVoid && { isVoid: true }),
  };
}

async function describeAssignment(
  db: Reader,
  { subjectId, content, reason }: ApprovalRow,
): Promise<Subject | undefined> {
  const item = await findItem(db, subjectId);
  if (item?.state !== 'open') return undefined;
  const personId = String(content.userId);
  const personName = (await findNames(db, [personId])).get(personId) ?? '';
  return { personId, personName, amountKobo: item.amountKobo, ...(reason !== null && { reason }) };
}

async function describeReturn(db: Reader, { subjectId, reason }: ApprovalRow): Promise<Subject | undefined> {
  const item = await findItem(db, subjectId);
  if (item?.state !== 'open') return undefined;
  const { amountKobo, senderName, senderBankName, senderAccountNumber } = item;
  const bankAccount = [senderName, senderBankName, senderAccountNumber].join(', ');
  return { amountKobo, bankAccount, ...(reason !== null && { reason }) };
}

async function describeChange(db: Reader, { subjectId, reason }: ApprovalRow): Promise<Subject | undefined> {
  const change = await findChange(db, subjectId);
  if (change?.state !== 'asked') return undefined;
  const { userId: personId, bankName, accountNumber, accountName } = change;
  const personName = (await findNames(db, [personId])).get(personId) ?? '';
  const bankAccount = `${bankName}, ${accountNumber}, which the bank calls ${accountName ?? 'unknown'}`;
  return { personId, personName, bankAccount, ...(reason !== null && { reason }) };
}

async function describeReversal(db: Reader, approval: ApprovalRow): Promise<Subject> {
  const { subjectId: transferId, content, reason } = approval;
  const person = await personOf(db, { subjectId: String(content.userId), reason });
  return { transferId, ...amountOf(approval), ...person };
}

const amountOf = ({ content, reason }: ApprovalRow): Subject => ({
  amountKobo: kobo(Number(content.amountKobo)),
  ...(reason !== null && { reason }),
});

const bankAccountOf = ({ content }: ApprovalRow): string => `the operator’s account ${String(content.accountNumber)}`;

/** What each kind of proposal is about, and what approving it does (docs/product/office.md#four-eyes). */
export const proposalKinds: Record<ApprovalKind, KindOfProposal> = {
  disbursement: { describe: describeDisbursement, carryOut: disburse },
  default: { describe: describeLate('default', 'repaying'), carryOut: putInDefault },
  writeOff: { describe: describeLate('writeOff', 'defaulted'), carryOut: writeOff },
  replan: { describe: describeNewPlan, carryOut: carryOutNewPlan },
  unfreezing: { describe: personOf, carryOut: carryOutUnfreezing },
  invitation: {
    describe: async (db, { subjectId }) => {
      const invitation = await findInvitation(db, subjectId);
      return invitation && { email: invitation.email };
    },
    carryOut: carryOutInvitation,
    refused: refuseInvitation,
  },
  removal: { describe: personOf, carryOut: carryOutRemoval },
  suspenseAssignment: { describe: describeAssignment, carryOut: carryOutAssignment },
  houseFunding: {
    describe: async (_db, row) => amountOf(row),
    carryOut: (context, tx, administratorId, _subjectId, row) => carryOutFunding(context, tx, administratorId, row),
  },
  housePayout: {
    describe: async (_db, row) => ({ ...amountOf(row), bankAccount: bankAccountOf(row) }),
    carryOut: (context, tx, administratorId, _subjectId, row) => carryOutPayout(context, tx, administratorId, row),
  },
  bankAccountChange: { describe: describeChange, carryOut: carryOutChange },
  lendingTerms: {
    describe: async (_db, { content, reason }) => ({
      termsVersion: Number(content.version),
      ...(reason !== null && { reason }),
    }),
    carryOut: (context, tx, administratorId, _subjectId, row) => publishTerms(context, tx, administratorId, row),
  },
  suspenseReturn: { describe: describeReturn, carryOut: carryOutReturn },
  reversal: { describe: describeReversal, carryOut: carryOutReversal },
};
