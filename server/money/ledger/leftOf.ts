import { and, eq, gte, min, sql } from 'drizzle-orm';
import { minKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { postings } from '../../db/schema/ledger';
import type { OwnedAccount } from './account';
import { findAccount } from './accounts';
import { findTransferByKey } from './repository';

/**
 * How much of one transfer's money is still in a wallet, in kobo: at most the lowest balance since then.
 * @param key the transfer's key
 * @returns 0 if there is no such transfer, or it paid nothing in
 */
export async function leftOf(reader: Reader, account: OwnedAccount, key: string): Promise<Kobo> {
  const [row, transfer] = [await findAccount(reader, account), await findTransferByKey(reader, key)];
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
