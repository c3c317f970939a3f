import { and, eq, sql } from 'drizzle-orm';
import { foldEvents, resumeSnapshot, type LoanSnapshot } from '#contract/lending/loans/loanEvents';
import { LOAN_LIFECYCLE_VERSION } from '#contract/lending/loans/loanLifecycle';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import { loanSnapshots, type LoanRow, type SnapshotRow } from '#server/kernel/db/schema/loans';
import { readEvents } from './events';

const snapshotsOf = prepared((db) =>
  db
    .select()
    .from(loanSnapshots)
    .where(
      and(
        eq(loanSnapshots.loanId, sql`any(${sql.placeholder('loanIds')})`),
        eq(loanSnapshots.machineVersion, LOAN_LIFECYCLE_VERSION),
      ),
    )
    .prepare('snapshots_of_loans'),
);

/** Snapshots by loan id. If the stored one is outdated or from another machine version, the events are folded. */
export async function readSnapshots(db: Reader, rows: readonly LoanRow[]): Promise<Map<string, LoanSnapshot>> {
  const kept = await findSnapshots(db, rows);
  const snapshots = new Map<string, LoanSnapshot>();
  for (const row of rows) snapshots.set(row.id, await snapshotOf(db, row, kept));
  return snapshots;
}

export const readSnapshot = async (db: Reader, row: LoanRow): Promise<LoanSnapshot> =>
  snapshotOf(db, row, await findSnapshots(db, [row]));

const findSnapshots = (db: Reader, rows: readonly LoanRow[]): Promise<SnapshotRow[]> =>
  snapshotsOf(db).execute({ loanIds: rows.map(({ id }) => id) });

async function snapshotOf(
  db: Reader,
  { id, state, eventCount }: LoanRow,
  kept: readonly SnapshotRow[],
): Promise<LoanSnapshot> {
  const own = kept.find(({ loanId }) => loanId === id);
  return own?.eventCount === eventCount ? resumeSnapshot(state, own.context) : foldEvents(await readEvents(db, id));
}

const keeping = prepared((db) =>
  db
    .insert(loanSnapshots)
    .values({
      loanId: sql.placeholder('loanId'),
      machineVersion: LOAN_LIFECYCLE_VERSION,
      eventCount: sql.placeholder('eventCount'),
      context: sql.placeholder('context'),
    })
    .onConflictDoUpdate({
      target: loanSnapshots.loanId,
      set: {
        machineVersion: sql`excluded.machine_version`,
        eventCount: sql`excluded.event_count`,
        context: sql`excluded.context`,
      },
    })
    .prepare('keep_snapshot'),
);

/** Stored with each event, under the loan's lock. */
export async function storeSnapshot(
  tx: Tx,
  { id, eventCount }: Pick<LoanRow, 'id' | 'eventCount'>,
  { context }: LoanSnapshot,
): Promise<void> {
  await keeping(tx).execute({ loanId: id, eventCount, context });
}
