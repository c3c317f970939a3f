import { inArray, sum } from 'drizzle-orm';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { ledgerAccounts } from '../../db/schema/ledger';

/** The balances of all wallets and of all escrows, in kobo. */
export async function peoplesMoney(reader: Reader): Promise<{ walletsKobo: Kobo; escrowsKobo: Kobo }> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, balanceKobo: sum(ledgerAccounts.balanceKobo).mapWith(readKobo) })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, ['wallet', 'escrow']))
    .groupBy(ledgerAccounts.kind);
  const of = (kind: 'wallet' | 'escrow') => rows.find((row) => row.kind === kind)?.balanceKobo ?? NO_KOBO;
  return { walletsKobo: of('wallet'), escrowsKobo: of('escrow') };
}
