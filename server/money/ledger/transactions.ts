import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { postings, transfers } from '../../db/schema/ledger';
import type { OwnedAccount } from './account';
import { findAccount } from './accounts';

/** A transfer as the owner of a wallet sees it. */
export interface Transaction {
  transferId: string;
  /** 1 for an account's first, without a gap. */
  place: number;
  kind: TransferKind;
  reference: string | null;
  amountKobo: Kobo;
  /** After it. */
  balanceKobo: Kobo;
  businessDay: IsoDay;
  /** In real time, which the business day is not where the clock was moved. */
  bookedAt: Date;
}

export const selectTransactions = (reader: Reader) =>
  reader
    .select({
      transferId: transfers.id,
      // Neither is null, as the account is no house's.
      place: sql`${postings.place}`.mapWith(Number),
      kind: transfers.kind,
      reference: transfers.reference,
      amountKobo: postings.amountKobo,
      balanceKobo: sql`${postings.balanceKobo}`.mapWith(postings.balanceKobo),
      businessDay: transfers.businessDay,
      bookedAt: transfers.bookedAt,
    })
    .from(postings)
    .innerJoin(transfers, eq(transfers.id, postings.transferId));

/**
 * A page of a wallet's transactions, newest first, and how many there are. Both come straight from an index, whatever
 * their number.
 */
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
