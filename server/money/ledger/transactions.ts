import { and, desc, eq, gt, lte, sql, gte, min } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import { type Kobo, minKobo, NO_KOBO } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { postings, transfers } from '../../db/schema/ledger';
import type { OwnedAccount } from './account';
import { findAccount } from './accounts';
import { findTransferByKey } from './repository';

export interface Transaction {
  transferId: string;
  /** Counts from 1 per account, without gaps. */
  place: number;
  kind: TransferKind;
  reference: string | null;
  amountKobo: Kobo;
  balanceKobo: Kobo;
  /** Of the provider, taken with it; 0 mostly. */
  feeKobo: Kobo;
  businessDay: IsoDay;
  /** Real time; the business day may be ahead of it in the sandbox. */
  bookedAt: Date;
}

/** A deposit's or withdrawal's command names the amount without the fee. */
const feeKobo = sql`case when ${transfers.kind} in ('deposit', 'withdrawal')
  then abs(abs(${postings.amountKobo}) - (${transfers.content} ->> 'amountKobo')::bigint) else 0 end`.mapWith(readKobo);

export const selectTransactions = (reader: Reader) =>
  reader
    .select({
      transferId: transfers.id,
      place: sql`${postings.place}`.mapWith(Number),
      kind: transfers.kind,
      reference: transfers.reference,
      amountKobo: postings.amountKobo,
      feeKobo,
      balanceKobo: sql`${postings.balanceKobo}`.mapWith(postings.balanceKobo),
      businessDay: transfers.businessDay,
      bookedAt: transfers.bookedAt,
    })
    .from(postings)
    .innerJoin(transfers, eq(transfers.id, postings.transferId));

export async function findTransactions(
  reader: Reader,
  account: OwnedAccount,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ transactions: Transaction[]; total: number }> {
  const row = await findAccount(reader, account);
  const total = row?.postingCount ?? 0;
  if (!row || offset >= total) return { transactions: [], total };
  const newest = total - offset;
  const transactions = await selectTransactions(reader)
    .where(and(eq(postings.accountId, row.id), lte(postings.place, newest), gt(postings.place, newest - limit)))
    .orderBy(desc(postings.place));
  return { transactions, total };
}

/** The part of a transfer's money still in the wallet: at most the lowest balance since then. */
export async function unspentAmount(reader: Reader, account: OwnedAccount, key: string): Promise<Kobo> {
  const row = await findAccount(reader, account);
  const transfer = await findTransferByKey(reader, key);
  if (!row || !transfer) return NO_KOBO;
  const ofAccount = eq(postings.accountId, row.id);
  const [brought] = await reader
    .select({ amountKobo: postings.amountKobo, place: sql`${postings.place}`.mapWith(Number) })
    .from(postings)
    .where(and(ofAccount, eq(postings.transferId, transfer.id)));
  if (!brought) return NO_KOBO;
  const [since] = await reader
    .select({ lowestKobo: min(postings.balanceKobo) })
    .from(postings)
    .where(and(ofAccount, gte(postings.place, brought.place)));
  return minKobo(brought.amountKobo, since?.lowestKobo ?? NO_KOBO);
}

/** What a transfer brought an account, or took from it. */
export async function findTransaction(
  reader: Reader,
  account: OwnedAccount,
  transferId: string,
): Promise<Transaction | undefined> {
  const row = await findAccount(reader, account);
  if (!row) return undefined;
  const [transaction] = await selectTransactions(reader).where(
    and(eq(postings.accountId, row.id), eq(postings.transferId, transferId)),
  );
  return transaction;
}
