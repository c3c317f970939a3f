import { disbursement as paidOut } from '../../../contract/lending/schedule/fees';
import { personOf } from '../../approvals/personOf';
import { defineKind } from '../../approvals/proposal';
import { disburse } from './disburse';
import { disbursement } from './disbursement';
import { findLoan } from './repository';
import { readSnapshot } from './snapshots';

export const disbursementKind = defineKind({
  type: disbursement,
  async describe(db, { subjectId: loanId }) {
    const loan = await findLoan(db, loanId);
    if (loan?.state !== 'funded' || loan.originationFeeBps === null) return undefined;
    const { paidOutKobo } = paidOut(loan.principalKobo, loan.originationFeeBps);
    return { ...(await personOf(db, loan.borrowerId)), loanId, paidOutKobo };
  },
  findMaker: async (db, { subjectId }) => {
    const loan = await findLoan(db, subjectId);
    return loan ? (await readSnapshot(db, loan)).context.offeredById : null;
  },
  carryOut: (context, tx, actorId, { subjectId }) => disburse(context, tx, actorId, subjectId),
});
