import { disbursement as paidOut } from '#contract/lending/schedule/fees';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { defineKind, personOf } from '#server/kernel/approvals/proposal';
import { disburse } from './disburse';
import { disbursement } from './payout/disbursementProposal';
import { readOldLoan } from './payout/topUp';
import { findScores } from '../scorecard/repository';
import { findOffers } from './life/events';
import { findLoan } from './life/repository';
import { readSnapshot } from './life/snapshots';

export const disbursementKind = defineKind({
  type: disbursement,
  errors: ['BORROWER_FROZEN', 'LOAN_MOVED_ON', 'TOP_UP_REFUSED', 'TOP_UP_TOO_SMALL'],
  async describe(db, { subjectId: loanId }) {
    const loan = await findLoan(db, loanId);
    if (loan?.state !== 'funded' || loan.originationFeeBps === null) return undefined;
    const { paidOutKobo } = paidOut(loan.principalKobo, loan.originationFeeBps);
    const plan = (await readOldLoan(db, loan))?.plan;
    const settlementKobo = plan && settlementOn(plan, await readLastOpenedDay(db)).totalKobo;
    const { grade } = loan;
    const score = (await findScores(db, [loanId])).get(loanId);
    const offer = (await findOffers(db, [loanId])).get(loanId);
    const grading = score &&
      grade !== null && {
        decided: grade,
        ...(score.grade && { proposed: score.grade }),
        ...(offer?.reason !== undefined && { reason: offer.reason }),
        ...(offer?.publishedReason && { publishedReason: offer.publishedReason }),
      };
    return {
      ...(await personOf(db, loan.borrowerId)),
      loanId,
      paidOutKobo,
      ...(settlementKobo !== undefined && { settlementKobo }),
      ...(grading && { grading }),
    };
  },
  findMaker: async (db, { subjectId }) => {
    const loan = await findLoan(db, subjectId);
    return loan ? (await readSnapshot(db, loan)).context.offeredById : null;
  },
  carryOut: (context, tx, actorId, { subjectId }) => disburse(context, tx, actorId, subjectId),
});
