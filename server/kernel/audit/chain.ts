import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { harmless } from '#contract/csv';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { lockKey } from '../db/lockKey';
import { auditChain, auditTrail, auditUnchained } from '../db/schema/office';
import { CHAIN_START, nextHash } from '../security/hashChain';

const PIECE = 1000;

/** The columns covered by the chain (docs/product/money.md#hash-chain). They never change. */
const covered = {
  entryId: auditTrail.id,
  happenedAt: sql<string>`to_char(${auditTrail.happenedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  actorId: auditTrail.actorId,
  action: auditTrail.action,
  subjectId: auditTrail.subjectId,
  facts: sql<string>`${auditTrail.facts}::text`,
};

interface CoveredEntry {
  entryId: string;
  happenedAt: string;
  actorId: string;
  action: string;
  subjectId: string;
  facts: string;
}

interface ChainedEntry {
  place: number;
  /** The entry as cells of the exported file. */
  cells: string[];
  hash: string;
}

const cellsOf = (place: number, entry: CoveredEntry): string[] => [
  String(place),
  entry.entryId,
  entry.happenedAt,
  entry.actorId,
  entry.action,
  entry.subjectId,
  harmless(entry.facts),
];

export async function findEndOfChain(reader: Reader): Promise<{ place: number; hash: string }> {
  const [last] = await reader.select().from(auditChain).orderBy(desc(auditChain.place)).limit(1);
  return { place: last?.place ?? 0, hash: last?.hash ?? CHAIN_START };
}

/**
 * Adds committed entries of the audit trail to the chain in batches. An entry that commits later is added later, so
 * there are no gaps and writers never wait.
 */
export async function chainAuditTrail(context: Pick<ServerContext, 'db'>): Promise<void> {
  while ((await inTransaction(context, chainPiece)) === PIECE);
}

async function chainPiece(tx: Tx): Promise<number> {
  await lockKey(tx, 'audit', 'chain');
  const entries = await tx
    .select(covered)
    .from(auditUnchained)
    .innerJoin(auditTrail, eq(auditTrail.id, auditUnchained.entryId))
    .orderBy(asc(auditTrail.happenedAt), asc(auditTrail.id))
    .limit(PIECE);
  if (entries.length === 0) return 0;
  let { place, hash } = await findEndOfChain(tx);
  const rows = entries.map((entry) => {
    place += 1;
    hash = nextHash(hash, cellsOf(place, entry));
    return { place, entryId: entry.entryId, hash };
  });
  await tx.insert(auditChain).values(rows);
  await tx.delete(auditUnchained).where(
    inArray(
      auditUnchained.entryId,
      rows.map(({ entryId }) => entryId),
    ),
  );
  return entries.length;
}

/** The stored chain with the entries as they are now; `cells` is undefined if an entry is missing. */
export async function* walkChain(reader: Reader): AsyncGenerator<Omit<ChainedEntry, 'cells'> & { cells?: string[] }> {
  for (let after = 0; ;) {
    const rows = await reader
      .select({ place: auditChain.place, hash: auditChain.hash, ...covered, entryId: auditTrail.id })
      .from(auditChain)
      .leftJoin(auditTrail, eq(auditTrail.id, auditChain.entryId))
      .where(gt(auditChain.place, after))
      .orderBy(asc(auditChain.place))
      .limit(PIECE);
    for (const { place, hash, entryId, actorId, action, subjectId, happenedAt, facts } of rows) {
      const isThere = entryId !== null && actorId !== null && action !== null && subjectId !== null;
      const entry = isThere && { entryId, actorId, action, subjectId, happenedAt, facts };
      yield { place, hash, ...(entry && { cells: cellsOf(place, entry) }) };
    }
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.place ?? after;
  }
}
