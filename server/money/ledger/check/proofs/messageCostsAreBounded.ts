import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { MOST_TEXT_COST_KOBO } from '#contract/textMessages';
import { ledgerAccounts, postings, transfers } from '#server/kernel/db/schema/ledger';
import { ofTransfer } from '../../months';
import type { Proof } from '../proof';

export const messageCostsAreBounded: Proof = {
  title: 'Each cost of a text message is at most ₦100, under the key of its message',
  async *findFaults(reader, { after }) {
    const { id, kind, key, content, month } = transfers;
    const { amountKobo } = postings;
    const rows = await reader
      .select({ id, amountKobo })
      .from(transfers)
      .innerJoin(postings, ofTransfer)
      .innerJoin(
        ledgerAccounts,
        and(eq(ledgerAccounts.id, postings.accountId), eq(ledgerAccounts.kind, 'providerFees')),
      )
      .where(
        and(
          gt(month, after),
          eq(kind, 'textMessage'),
          or(
            sql`${amountKobo} not between ${-MOST_TEXT_COST_KOBO}::bigint and -1`,
            ne(key, sql`'text:' || (${content} ->> 'messageId')`),
          ),
        ),
      );
    for (const row of rows) yield `Transfer ${row.id} books ${row.amountKobo} kobo for a text message`;
  },
};
