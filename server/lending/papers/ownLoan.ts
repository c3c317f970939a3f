import type { Reader } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import { CodedError } from '../../errors';
import { findUserById } from '../../people/users/repository';
import { findLoan } from '../loans/repository';

/** @throws CodedError NOT_FOUND, also for another borrower's loan */
export async function findOwnLoan(
  db: Reader,
  borrowerId: string,
  loanId: string,
): Promise<{ loan: LoanRow; name: string }> {
  const loan = await findLoan(db, loanId);
  const borrower = await findUserById(db, borrowerId);
  if (loan?.borrowerId !== borrowerId || !borrower) throw new CodedError('NOT_FOUND');
  return { loan, name: `${borrower.firstName} ${borrower.lastName}` };
}
