import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { CodedError } from '../../kernel/errors';
import { nameOnPaper } from '../../people/contact/names';
import { findLoan } from '../loans/life/repository';

/** @throws CodedError NOT_FOUND, also for another borrower's loan */
export async function findOwnLoan(
  db: Reader,
  borrowerId: string,
  loanId: string,
): Promise<{ loan: LoanRow; name: string }> {
  const loan = await findLoan(db, loanId);
  if (loan?.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
  return { loan, name: await nameOnPaper(db, borrowerId) };
}
