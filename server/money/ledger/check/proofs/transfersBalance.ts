import { count, sql } from 'drizzle-orm';
import { postings, transfers } from '#server/kernel/db/schema/ledger';
import { transferPieces } from '../pieces';
import { ofTransfer } from '../../months';
import type { Proof } from '../proof';

export const transfersBalance: Proof = {
  title: 'Each transfer has at least two postings, which sum to 0',
  async *findFaults(reader, scope) {
    const parts = count(postings.accountId);
    const total = sql<string>`coalesce(sum(${postings.amountKobo}), 0)`.mapWith(String);
    for await (const inPiece of transferPieces(reader, scope)) {
      const rows = await reader
        .select({ id: transfers.id, parts, total })
        .from(transfers)
        .leftJoin(postings, ofTransfer)
        .where(inPiece(transfers.id))
        .groupBy(transfers.id)
        .having(sql`${parts} < 2 or ${total} <> 0`);
      for (const row of rows) yield `Transfer ${row.id} has ${row.parts} postings, which sum to ${row.total} kobo`;
    }
  },
};
