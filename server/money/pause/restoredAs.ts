import { sql } from 'drizzle-orm';

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
export const restoredAs = sql<string | null>`case when ${restorePoint} <> '' and not pg_is_in_recovery() then
  'Restored ' || ${restorePoint} || ', timeline ' || ltrim(left(pg_walfile_name(pg_current_wal_lsn()), 8), '0') end`;
