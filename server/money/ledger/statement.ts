import { and, asc, desc, gt } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { TransactionSelection } from '#contract/money/wallet/transactions';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { postings } from '../../kernel/db/schema/ledger';
import type { OwnedAccount } from './account';
import { findAccount } from './accounts';
import { ofTransactions, selectTransactions, type Transaction } from './transactions';
import { findClosing, sinceClosing } from './accountPages';

/** Yields an account's transactions, oldest first, each with the balance after it. */
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

/** An account's balance at the end of a business day, in kobo; the current balance if the day isn't over. */
export async function balanceAtEndOf(reader: Reader, account: OwnedAccount, day: IsoDay): Promise<Kobo> {
  const row = await findAccount(reader, account);
  if (!row) return NO_KOBO;
  const closing = await findClosing(reader, row.id, day);
  const [last] = await selectTransactions(reader)
    .where(and(ofTransactions(row.id, { to: day }), sinceClosing(closing)))
    .orderBy(desc(postings.place))
    .limit(1);
  return last?.balanceKobo ?? closing?.balanceKobo ?? NO_KOBO;
}
