import type { Readable } from 'node:stream';
import type { LateLoanSelection } from '../../../contract/lending/arrears/collections';
import { plainNaira } from '../../../contract/money/format';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import { takeFile, type FileColumns } from '../../audit/takeFile';
import { walkLateLoans, type LateLoanRow } from './lateLoansRepository';

const columns: FileColumns<LateLoanRow> = {
  Loan: ({ loan }) => loan.id,
  Borrower: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'Borrower ID': ({ loan }) => loan.borrowerId,
  State: ({ loan }) => loan.state,
  'Days late': ({ daysPastDue }) => String(daysPastDue),
  'Due (NGN)': ({ dueKobo }) => plainNaira(dueKobo),
  'Not repaid (NGN)': ({ outstandingKobo }) => plainNaira(outstandingKobo),
  'Reminded on': ({ remindedOn }) => remindedOn ?? '',
  'Promised by': ({ promisedOn }) => promisedOn ?? '',
};

/** Late loans as CSV, by their ids; that it was taken is kept. */
export async function takeLateLoans(
  context: ServerContext,
  actorId: string,
  selection: LateLoanSelection,
): Promise<Readable> {
  const day = await readLastOpenedDay(context.db);
  return takeFile(context, actorId, { list: 'collections', columns, rows: walkLateLoans(context.db, day, selection) });
}
