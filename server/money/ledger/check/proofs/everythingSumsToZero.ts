import { sql } from 'drizzle-orm';
import { readKobo } from '#server/kernel/db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints } from '#server/kernel/db/schema/ledger';
import { companyBalance, itsCheckpoint } from '../../balances';
import type { Proof } from '../proof';

export const everythingSumsToZero: Proof = {
  title: 'All balances sum to 0',
  async *findFaults(reader) {
    const [row] = await reader
      .select({ total: sql`sum(coalesce(${ledgerAccounts.balanceKobo}, ${companyBalance}))`.mapWith(readKobo) })
      .from(ledgerAccounts)
      .leftJoin(ledgerCheckpoints, itsCheckpoint);
    if (row?.total !== 0) yield `All balances sum to ${row?.total} kobo`;
  },
};
