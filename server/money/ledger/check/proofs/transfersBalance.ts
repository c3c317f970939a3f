import { count, eq, sql } from 'drizzle-orm';
import { postings, transfers } from '../../../../db/schema/ledger';
import { piecesOf } from '../pieces';
import type { Proof } from '../proof';

export const transfersBalance: Proof = {
  title: 'Each transfer has at least two postings, which sum to 0',
  async *findFaults(reader) {
    const parts = count(postings.accountId);
    const total = sql<string>`coalesce(sum(${postings.amountKobo}), 0)`.mapWith(String);
    for await (const inPiece of piecesOf(reader, transfers, transfers.id)) {
      const rows = await reader
        .select({ id: transfers.id, parts, total })
        .from(transfers)
        .leftJoin(postings, eq(postings.transferId, transfers.id))
        .where(inPiece(transfers.id))
        .groupBy(transfers.id)
        .having(sql`${parts} < 2 or ${total} <> 0`);
      for (const row of rows) yield `Transfer ${row.id} has ${row.parts} postings, which sum to ${row.total} kobo`;
    }
  },
};
