import { asc } from 'drizzle-orm';
import type { Reader } from '#server/kernel/db/connection';
import { ledgerMonths } from '#server/kernel/db/schema/ledger';
import type { Scope } from './proof';

/**
 * The part of the ledger that a check reads: the months after the last proved one.
 * @param whole includes proved months that aren't detached
 */
export async function findScope(reader: Reader, { whole = false } = {}): Promise<Scope> {
  const months = await reader.select().from(ledgerMonths).orderBy(asc(ledgerMonths.month));
  const isKnown = ({ provedAt, detachedAt }: (typeof months)[number]) => (whole ? detachedAt : provedAt) !== null;
  const last = months.filter(isKnown).at(-1);
  return {
    months: months.filter((one) => !isKnown(one)).map(({ month }) => month),
    after: last?.month ?? '-infinity',
    ...(last?.lastDay && { lastDay: last.lastDay }),
  };
}
