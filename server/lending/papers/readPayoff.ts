import type { Payoff } from '#contract/lending/papers/payoffSchema';
import { isBeingRepaid, isOwing } from '#contract/lending/loans/states';
import { payoffDays } from '#contract/lending/schedule/payoff';
import type { RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import type { IsoDay } from '#contract/dates';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { CodedError } from '../../kernel/errors';
import { findShownAccount } from '../../money/deposits/repository';
import { readOffer } from '../loans/payout/offers';
import { readSchedule } from '../loans/schedule/schedule';
import { findOwnLoan } from './ownLoan';

/** @throws CodedError NOT_FOUND unless the caller owes on the loan */
export const readPayoff = (context: ServerContext, borrowerId: string, loanId: string): Promise<Payoff> =>
  inTransaction(
    context,
    async (tx) => {
      const { loan } = await findOwnLoan(tx, borrowerId, loanId);
      if (!isOwing(loan.state)) throw new CodedError('NOT_FOUND');
      const today = await readLastOpenedDay(tx);
      return payoffOf(tx, loan, (await readSchedule(tx, loan)).plan, today);
    },
    { isolation: 'repeatable read' },
  );

/** For a loan on which something is owed. */
export async function payoffOf(db: Reader, loan: LoanRow, plan: RepaymentPlan, today: IsoDay): Promise<Payoff> {
  const offer = isBeingRepaid(loan.state) ? await readOffer(db, loan) : undefined;
  const account = await findShownAccount(db, loan.borrowerId);
  return { today, days: [...payoffDays(plan, today, offer?.terms.lateFee)], ...(account && { account }) };
}
