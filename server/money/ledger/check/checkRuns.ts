import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { startOfDay, type IsoDay } from '../../../../contract/dates';
import type { ProofResult } from '../../../../contract/money/ledger/ledgerCheckSchema';
import type { Reader, Tx } from '../../../db/connection';
import { inPieces } from '../../../db/inPieces';
import { ledgerChecks } from '../../../db/schema/ledger';

export type CheckRow = typeof ledgerChecks.$inferSelect;

export const faultsOfCheck = ({ results }: Pick<CheckRow, 'results'>): ProofResult[] =>
  results.filter(({ faults }) => faults > 0);

/** @returns its id */
export async function insertCheck(tx: Tx, check: typeof ledgerChecks.$inferInsert): Promise<string> {
  const [row] = await tx.insert(ledgerChecks).values(check).returning({ id: ledgerChecks.id });
  if (!row) throw new Error('An inserted check of the ledger was not returned');
  return row.id;
}

/** Titles of the proofs that a check has found broken since the day began in Lagos. */
export async function findTitlesBroken(reader: Reader, day: IsoDay): Promise<Set<string>> {
  const runs = await reader
    .select({ results: ledgerChecks.results })
    .from(ledgerChecks)
    .where(and(eq(ledgerChecks.isClean, false), gte(ledgerChecks.endedAt, startOfDay(day))));
  return new Set(runs.flatMap((run) => faultsOfCheck(run).map(({ title }) => title)));
}

export async function findCheck(reader: Reader, id: string): Promise<CheckRow | undefined> {
  const [row] = await reader.select().from(ledgerChecks).where(eq(ledgerChecks.id, id));
  return row;
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
