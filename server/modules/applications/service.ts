import type { Application } from '../../../contract/loans/rules/application';
import { kobo } from '../../../contract/money/kobo';
import { isWithinTerms } from '../../../contract/money/quote';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { requireEligible } from '../eligibility/service';
import { findCurrentTerms } from '../lendingTerms/repository';
import { begin, holdOwnLoan, record } from '../loans/life';

/**
 * Applies for a loan (section 25).
 * @returns the loan's id
 * @throws CodedError NOT_ELIGIBLE, OUTSIDE_TERMS, LIVE_LOAN_EXISTS
 */
export async function applyForLoan(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  { months, purpose, ...amounts }: Application,
): Promise<string> {
  await requireEligible(tx, borrowerId);
  const principalKobo = kobo(amounts.principalKobo);
  const monthlyIncomeKobo = kobo(amounts.monthlyIncomeKobo);
  if (!isWithinTerms({ principalKobo, months }, await findCurrentTerms(tx))) throw new CodedError('OUTSIDE_TERMS');
  const at = (await businessNow(context, tx)).toISOString();
  const asked = { principalKobo, months, purpose, monthlyIncomeKobo };
  const { row } = await begin(tx, { type: 'submit', at, by: borrowerId, ...asked });
  return row.id;
}

/**
 * Withdraws an application that no offer was made for (section 26).
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON
 */
export async function withdrawApplication(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  loanId: string,
): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  await record(tx, loan, { type: 'withdraw', at: (await businessNow(context, tx)).toISOString(), by: borrowerId });
}
