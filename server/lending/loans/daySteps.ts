import { startOfDay, type IsoDay } from '#contract/dates';
import { isBeingRepaid, isOwing, type LoanState } from '#contract/lending/loans/states';
import { REPAYMENT_STEP, type DayStep } from '../../kernel/businessDays/dayStep';
import { chargeLateFees } from './payments/lateFees';
import { holdLoan, record } from './life/life';
import { findLoansWithDues } from './schedule/loansWithDues';
import { collectDue, type CollectionOutcome } from './payments/repay';
import { findOverdueLoans } from './life/repository';
import { returnAllPledges } from './notes/returnPledge';

const WAITING: readonly LoanState[] = ['moreAsked', 'offered', 'listed', 'funded'];

const UNPAID: readonly CollectionOutcome[] = ['partly', 'nothing there'];

/** Events are dated at the start of their day, whenever the job runs. */
const startOf = (day: IsoDay): string => startOfDay(day).toISOString();

/** Ends overdue offers, questions, listings and funded loans (docs/product/lending.md#states-and-events). */
export const endOfDeadlines: DayStep = {
  name: 'loan deadlines',
  movesMoney: true,
  findSubjects: (reader, day, page) => findOverdueLoans(reader, WAITING, { ...page, until: startOfDay(day) }),
  async work(_context, tx, loanId, { day }) {
    const loan = await holdLoan(tx, loanId);
    const at = startOf(day);
    const { deadline } = loan.snapshot.context;
    const { state } = loan.row;
    // Stryker disable next-line ConditionalExpression: all that wait have a deadline
    if (!WAITING.includes(state) || deadline === null || at < deadline) return 'in time';
    if (state === 'listed' || state === 'funded') {
      await record(tx, loan, { type: 'expire', at, by: null });
      await returnAllPledges(tx, loanId, null);
      return 'expired';
    }
    await record(tx, loan, { type: 'lapse', at, by: null });
    return 'lapsed';
  },
};

export const repayment: DayStep = {
  name: REPAYMENT_STEP,
  movesMoney: true,
  findSubjects: findLoansWithDues,
  async work(_context, tx, loanId, businessDay) {
    const { day, isLate } = businessDay;
    const loan = await holdLoan(tx, loanId);
    if (!isOwing(loan.row.state)) return 'ended';
    const at = startOf(day);
    const key = `due:${loanId}:${day}`;
    const { loan: collected, outcome } = await collectDue(tx, loan, { day, at, key, content: { loanId, day } });
    // Nobody pays a fee because we processed a day late.
    const isCharged = UNPAID.includes(outcome) && !isLate && isBeingRepaid(collected.row.state);
    if (isCharged) await chargeLateFees(tx, collected, businessDay, at);
    return outcome;
  },
};
