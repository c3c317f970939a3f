import { desc, sql } from 'drizzle-orm';
import type { ProofResult } from '#contract/money/ledger/ledgerCheckSchema';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { inPieces } from '#server/kernel/db/inPieces';
import { ledgerChecks } from '#server/kernel/db/schema/ledger';

type CheckRow = typeof ledgerChecks.$inferSelect;

export const faultsOfCheck = ({ results }: Pick<CheckRow, 'results'>): ProofResult[] =>
  results.filter(({ faults }) => faults > 0);

export async function insertCheck(tx: Tx, check: typeof ledgerChecks.$inferInsert): Promise<void> {
  await tx.insert(ledgerChecks).values(check);
}

export async function findLastCheck(reader: Reader) {
  const [last] = await reader.select().from(ledgerChecks).orderBy(desc(ledgerChecks.endedAt)).limit(1);
  return last;
}

export async function findChecks(reader: Reader, { offset, limit }: { offset: number; limit: number }) {
  const runs = await reader
    .select()
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.endedAt), desc(ledgerChecks.id))
    .offset(offset)
    .limit(limit);
  return { runs, total: await reader.$count(ledgerChecks) };
}

export const walkChecks = (reader: Reader): AsyncGenerator<CheckRow> =>
  inPieces((last, limit) => {
    const { endedAt, id } = ledgerChecks;
    return reader
      .select()
      .from(ledgerChecks)
      .where(
        last && sql`(${endedAt}, ${id}) < (select ended_at, id from ledger_checks as last_one where id = ${last.id})`,
      )
      .orderBy(desc(endedAt), desc(id))
      .limit(limit);
  });
