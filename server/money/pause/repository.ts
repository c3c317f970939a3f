import { getTableColumns, sql } from 'drizzle-orm';
import type { PauseCause } from '#contract/money/pause/pause';
import type { Reader, Tx } from '../../kernel/db/connection';
import { paymentsSwitch } from '../../kernel/db/schema/payments';

/**
 * Describes a restore from a backup by the settings that it leaves in PostgreSQL: where it stopped, or that pgBackRest
 * made it (`deploy/pgbackrest.conf`).
 */
const restorePoint = sql`concat_ws(', ',
  'to ' || nullif(current_setting('recovery_target_time', true), ''),
  'to transaction ' || nullif(current_setting('recovery_target_xid', true), ''),
  'to ' || nullif(current_setting('recovery_target_lsn', true), ''),
  'to ' || nullif(current_setting('recovery_target_name', true), ''),
  case when current_setting('recovery_target', true) = 'immediate' then 'to the end of a backup' end,
  nullif(current_setting('peerlend.restored', true), ''))`;

/**
 * Names the restore that this database comes from, such as 'Restored to 2026-11-25 22:40:00+00, timeline 2'; null if
 * there was none. Each restore begins its own timeline, so a second one to the same moment has another name.
 */
const restoredAs = sql<string | null>`case when ${restorePoint} <> '' and not pg_is_in_recovery() then
  'Restored ' || ${restorePoint} || ', timeline ' || ltrim(left(pg_walfile_name(pg_current_wal_lsn()), 8), '0') end`;

interface Pause {
  pausedAt: Date;
  cause: PauseCause;
  reason: string;
  /** Null if no administrator did it. */
  pausedBy: string | null;
}

const NOT_PAUSED = { pausedAt: null, cause: null, reason: null, pausedBy: null };

const rowOf = (db: Reader) =>
  db
    .select({
      ...getTableColumns(paymentsSwitch),
      restore: restoredAs,
      // Kept as a separate moment, so that a proposal to resume refers to this restore.
      upSince: sql<string>`pg_postmaster_start_time()::text`,
    })
    .from(paymentsSwitch);

/** A restored database counts as paused, whatever its row says, until two administrators resume payouts. */
async function pauseOf(rows: Promise<Awaited<ReturnType<typeof rowOf>>>): Promise<Pause | undefined> {
  const [row] = await rows;
  if (!row) throw new Error('The switch of payments has no row');
  const { pausedAt, cause, reason, pausedBy, knownRestore, restore, upSince } = row;
  if (restore !== null && restore !== knownRestore)
    return { pausedAt: new Date(upSince), cause: 'restore', reason: restore, pausedBy: null };
  // Stryker disable next-line ConditionalExpression,LogicalOperator: all three are kept, or none is
  return pausedAt === null || cause === null || reason === null ? undefined : { pausedAt, cause, reason, pausedBy };
}

/** @returns undefined unless payouts are paused */
export const readPause = (db: Reader): Promise<Pause | undefined> => pauseOf(rowOf(db));

/** Pausing waits until the transaction ends. */
export const sharePause = (tx: Tx): Promise<Pause | undefined> => pauseOf(rowOf(tx).for('share'));

export const holdPause = (tx: Tx): Promise<Pause | undefined> => pauseOf(rowOf(tx).for('update'));

export async function setSwitch(tx: Tx, pause: Pause): Promise<void> {
  await tx.update(paymentsSwitch).set(pause);
}

export async function clearSwitch(tx: Tx): Promise<void> {
  await tx.update(paymentsSwitch).set({ ...NOT_PAUSED, knownRestore: restoredAs });
}
