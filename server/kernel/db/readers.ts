import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from './connection';
import { watchReplica, type ReplicaWatchOptions } from './replicaWatch';

/** A position in the primary's log, such as '0/16B3748'. */
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

const choice = new AsyncLocalStorage<Database>();

export interface Readers {
  /** For lists, files and statistics only: reads a replica if there is one. Everything else reads the primary. */
  lists: Database;
  /** Absent without a replica. */
  replica?: {
    /**
     * Chooses what `lists` reads while `work` runs: the replica if it answers in time and has replayed the caller's last
     * write, otherwise the primary.
     */
    choose: (writtenAt: string | undefined, work: () => void) => Promise<void>;
    /** The current end of the primary's log; everything committed so far comes before it. */
    findPosition: () => Promise<string>;
    /** Bytes of the primary's log that the replica hasn't replayed; undefined while the replica is lost. */
    findLag: () => Promise<number | undefined>;
  };
}

export function createReaders(
  primary: Database,
  replica: Database | undefined,
  watching: ReplicaWatchOptions,
): Readers {
  if (!replica) return { lists: primary };
  const isThere = watchReplica((writtenAt) => hasReplayed(replica, writtenAt), watching);
  const findPosition = async () => {
    const rows = await primary.execute(sql`select pg_current_wal_insert_lsn()::text as position`);
    return readField(rows, 'position') ?? '';
  };
  return {
    lists: chosenLater(primary),
    replica: {
      async choose(writtenAt, work) {
        choice.run((await isThere(writtenAt)) ? replica : primary, work);
      },
      findPosition,
      async findLag() {
        if (!(await isThere(undefined))) return undefined;
        return findBytesBehind(replica, await findPosition());
      },
    },
  };
}

/** Not less than 0, since the replica may have passed the position meanwhile; 0 if it has become the primary itself. */
async function findBytesBehind(replica: Database, position: string): Promise<number> {
  const behind = sql`greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)`;
  const rows = await replica.execute(
    sql`select (case when pg_is_in_recovery() then ${behind} else 0 end)::text as bytes`,
  );
  return Number(readField(rows, 'bytes'));
}

/** What `lists` reads in this call, for work that continues after its answer, such as a stream. */
export const currentReader = (db: Database): Database => db.chosen?.() ?? db;

/** Asks the replica even if nothing was written, so that an outage is noticed before the list is read. */
async function hasReplayed(replica: Database, writtenAt: string | undefined): Promise<boolean> {
  const position = writtenAt !== undefined && POSITION.test(writtenAt) ? writtenAt : null;
  const rows = await replica.execute(sql`select
    (${position}::pg_lsn is null or pg_last_wal_replay_lsn() >= ${position}::pg_lsn)::text as replayed`);
  return readField(rows, 'replayed') === 'true';
}

function readField(result: unknown, name: string): string | undefined {
  const rows: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'rows') : undefined;
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Reads the primary outside a call. */
function chosenLater(primary: Database): Database {
  const chosen = () => choice.getStore() ?? primary;
  return new Proxy(primary, {
    get(_target, name) {
      if (name === 'chosen') return chosen;
      const database = chosen();
      const value: unknown = Reflect.get(database, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => Reflect.apply(value, database, args);
    },
    has: (target, name) => name === 'chosen' || Reflect.has(target, name),
  });
}
