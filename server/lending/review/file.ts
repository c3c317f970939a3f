import type { Readable } from 'node:stream';
import type { AdministeredLoanSelection } from '../../../contract/lending/review/loans';
import { plainNaira } from '../../../contract/money/format';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import { csvStream } from '../../http/csvStream';
import { noteFile } from '../../audit/noteFile';
import { walkLoans, type LoanWithBorrower } from './repository';

const HEADER = [
  'Loan',
  'Borrower',
  'Borrower ID',
  'Applied for (UTC)',
  'State',
  'Amount (NGN)',
  'Months',
  'Purpose',
  'Grade',
  'Paid out on',
];

const cellsOf = ({ loan, firstName, lastName }: LoanWithBorrower): string[] => [
  loan.id,
  `${firstName} ${lastName}`,
  loan.borrowerId,
  loan.submittedAt.toISOString(),
  loan.state,
  plainNaira(loan.principalKobo),
  String(loan.months),
  loan.purpose,
  loan.grade ?? '',
  loan.disbursedOn ?? '',
];

/** Applications and loans as CSV, read as the caller takes it; that it was taken is kept. */
export async function takeLoans(
  context: ServerContext,
  actorId: string,
  selection: AdministeredLoanSelection,
): Promise<Readable> {
  await noteFile(context, actorId, 'loans');
  const day = await readLastOpenedDay(context.db);
  return csvStream(HEADER, walkLoans(context.db, { ...selection, day }), cellsOf);
}
