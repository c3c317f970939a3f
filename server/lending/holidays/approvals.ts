import { isBeingRepaid } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { holiday, presentAskedHoliday, readAskedHoliday } from '../loans/relief/askedHoliday';
import { findLoan } from '../loans/life/repository';
import { readSchedule } from '../loans/schedule/schedule';
import { readSnapshot } from '../loans/life/snapshots';
import { carryOutHoliday, refuseHoliday } from './service';

export const holidayKind = defineKind({
  type: holiday,
  errors: ['LOAN_MOVED_ON'],
  async describe(db, { subjectId: loanId, content }) {
    const loan = await findLoan(db, loanId);
    if (!loan || !isBeingRepaid(loan.state)) return undefined;
    const { plan } = await readSchedule(db, loan);
    const today = await readLastOpenedDay(db);
    const asked = await readAskedHoliday(db, loan, plan, today);
    if (asked?.row.id !== content.requestId) return undefined;
    return {
      ...(await personOf(db, loan.borrowerId)),
      loanId,
      outstandingKobo: (await readSnapshot(db, loan)).context.outstandingKobo,
      daysPastDue: loanDaysPastDue(plan.instalments, today),
      holiday: presentAskedHoliday(asked, true),
      isVoid: false,
    };
  },
  carryOut: carryOutHoliday,
  refused: refuseHoliday,
});
