import type { ApprovalKind, PendingApproval } from '../../../contract/administration/approvals';
import { disbursement } from '../../../contract/money/fees';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import type { ApprovalRow } from '../../db/schema/approvals';
import { findNames } from '../../users/repository';
import { carryOutInvitation, refuseInvitation } from '../administrators/invitations';
import { findInvitation } from '../administrators/repository';
import { carryOutRemoval } from '../administrators/removal';
import { carryOutUnfreezing } from '../freezing/service';
import { disburse } from '../loans/disburse';
import { findLoan } from '../loans/repository';
import { carryOutAssignment } from '../suspense/assignment';
import { findItem } from '../suspense/repository';
import { carryOutReturn } from '../suspense/returnToSender';

/** What a proposal is about, as it is shown. */
type Subject = Pick<
  PendingApproval,
  'personId' | 'personName' | 'email' | 'loanId' | 'paidOutKobo' | 'amountKobo' | 'bankAccount' | 'reason'
>;

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

async function personOf(db: Reader, { subjectId, reason }: ApprovalRow): Promise<Subject> {
  const personName = (await findNames(db, [subjectId])).get(subjectId) ?? '';
  return { personId: subjectId, personName, ...(reason !== null && { reason }) };
}

async function describeDisbursement(db: Reader, { subjectId: loanId }: ApprovalRow): Promise<Subject | undefined> {
  const loan = await findLoan(db, loanId);
  if (loan?.state !== 'funded' || loan.originationFeeBps === null) return undefined;
  const personName = (await findNames(db, [loan.borrowerId])).get(loan.borrowerId) ?? '';
  const { paidOutKobo } = disbursement(loan.principalKobo, loan.originationFeeBps);
  return { loanId, paidOutKobo, personId: loan.borrowerId, personName };
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

/** What each kind of proposal is about, and what approving it does (section 26.4). */
export const proposalKinds: Record<ApprovalKind, KindOfProposal> = {
  disbursement: { describe: describeDisbursement, carryOut: disburse },
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
  suspenseReturn: { describe: describeReturn, carryOut: carryOutReturn },
};
