import {
  ADMINISTERED_LOAN_PAGE_SIZE,
  type AdministeredLoan,
  type AdministeredLoansQuery,
} from '../../../contract/administration/loans';
import { foldEvents } from '../../../contract/loans/loanEvents';
import { pledgedKobo } from '../../../contract/loans/loanContext';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import type { LoanRow } from '../../db/schema/loans';
import { CodedError } from '../../errors';
import { audit } from '../auditTrail/repository';
import { businessNow } from '../../businessDays/clock';
import { findDetails } from '../applications/detailsRepository';
import { readEvents } from '../loans/life';
import { presentSummary } from '../loans/present';
import { findLoan, findLoanPage } from '../loans/repository';
import { findUserById } from '../../users/repository';

/** A page of applications and loans, the oldest first, and how many there are (section 25). */
export async function listLoans(
  db: Reader,
  { page = 1, state }: AdministeredLoansQuery,
): Promise<{ loans: AdministeredLoan[]; total: number }> {
  const limit = ADMINISTERED_LOAN_PAGE_SIZE;
  const { rows, total } = await findLoanPage(db, state, { offset: (page - 1) * limit, limit });
  const loans: AdministeredLoan[] = [];
  for (const row of rows) loans.push(await present(db, row));
  return { loans, total };
}

/** One of them; that it was looked at is kept. @throws CodedError NOT_FOUND */
export function lookAtLoan(context: ServerContext, actorId: string, loanId: string): Promise<AdministeredLoan> {
  return inTransaction(context, async (tx) => {
    const loan = await readLoan(tx, loanId);
    await audit(tx, { actorId, action: 'loan seen', subjectId: loanId, happenedAt: await businessNow(context, tx) });
    return loan;
  });
}

/** @throws CodedError NOT_FOUND */
export async function readLoan(tx: Tx, loanId: string): Promise<AdministeredLoan> {
  const row = await findLoan(tx, loanId);
  if (!row) throw new CodedError('NOT_FOUND');
  return present(tx, row);
}

async function present(db: Reader, row: LoanRow): Promise<AdministeredLoan> {
  const { context } = foldEvents(await readEvents(db, row.id));
  const borrower = await findUserById(db, row.borrowerId);
  const { reviewerId, offeredById } = context;
  return {
    ...presentSummary(row),
    borrowerId: row.borrowerId,
    borrowerName: borrower ? `${borrower.firstName} ${borrower.lastName}` : '',
    details: await findDetails(db, row.id),
    pledgedKobo: pledgedKobo(context),
    ...(reviewerId !== null && { reviewerId }),
    ...(offeredById !== null && { offeredById }),
  };
}
