import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { TransactionSelection } from '../../../contract/money/wallet/transactions';
import type { Reader } from '../../db/connection';
import { inPieces } from '../../db/inPieces';
import { postings, transfers } from '../../db/schema/ledger';
import type { OwnedAccount } from './account';
import { findAccount } from './accounts';
import { ofTransactions, selectTransactions, type Transaction } from './transactions';

export async function* readStatement(
  reader: Reader,
  account: OwnedAccount,
  selection: TransactionSelection,
): AsyncGenerator<Transaction> {
  const row = await findAccount(reader, account);
  if (!row) return;
  yield* inPieces<Transaction>((last, limit) =>
    selectTransactions(reader)
      .where(and(ofTransactions(row.id, selection), gt(postings.place, last?.place ?? 0)))
      .orderBy(asc(postings.place))
      .limit(limit),
  );
}

/** The present balance if the day isn't over. */
export async function balanceAtEndOf(reader: Reader, account: OwnedAccount, day: IsoDay): Promise<Kobo> {
  const row = await findAccount(reader, account);
  if (!row) return NO_KOBO;
  const [last] = await selectTransactions(reader)
    .where(and(eq(postings.accountId, row.id), lte(transfers.businessDay, day)))
    .orderBy(desc(postings.place))
    .limit(1);
  return last?.balanceKobo ?? NO_KOBO;
}
