import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { findLoan } from '../loans/life/repository';
import { carryOutNewPlan } from './service';
import { readProposed, replan } from '../loans/relief/proposedPlan';

export const replanKind = defineKind({
  type: replan,
  errors: ['LOAN_MOVED_ON', 'NEW_PLAN_NOT_AGREED'],
  async describe(db, approval) {
    const { subjectId: loanId } = approval;
    const loan = await findLoan(db, loanId);
    const proposed = loan && (await readProposed(db, loan, approval, await readLastOpenedDay(db)));
    if (!proposed) return undefined;
    const { months, firstDueOn, agreedAt } = proposed.row;
    return {
      ...(await personOf(db, loan.borrowerId)),
      loanId,
      outstandingKobo: proposed.outstandingKobo,
      daysPastDue: proposed.daysPastDue,
      newPlan: { months, firstDueOn, isAgreed: agreedAt !== null },
      isVoid: proposed.isVoid,
    };
  },
  carryOut: carryOutNewPlan,
});
