import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, RunScript } from './connection';
import { isLockTimeout } from './errors';
import { oneInstanceAtATime } from './oneInstanceAtATime';

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** A migration's first line, which says which programs can still run after it. */
const COMPATIBILITY = /^-- Runs with programs that know migration (\d{4})\.$/m;
/** For `create index concurrently`: each statement runs on its own and can be repeated after a failure. */
const OUTSIDE = /^-- Outside a transaction\.$/m;
const END_OF_STATEMENT = /;\s*$/m;

/**
 * How a migration yields to traffic (docs/how-to.md#a-migration). While it waits for a table's lock, everybody after it
 * waits too, so it only waits briefly, lets them through and tries again.
 */
interface Patience {
  lockTimeoutMs: number;
  tries: number;
  pauseMs: number;
  /** Called after each try in which a lock was taken. */
  gaveWay?: () => void;
}

const PATIENCE: Patience = { lockTimeoutMs: 1000, tries: 120, pauseMs: 1000 };

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  isOutside: boolean;
  /** The oldest migration that a program must know to run after this one. */
  mustKnow: string;
}

interface Applied {
  checksum: string;
  mustKnow: string;
}

export const migrationsDir = (rootDir: string) => join(rootDir, 'server', 'kernel', 'db', 'migrations');

const numberOf = (name: string): string => name.slice(0, 4);

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return {
        name,
        sql,
        checksum,
        isOutside: OUTSIDE.test(sql),
        mustKnow: COMPATIBILITY.exec(sql)?.[1] ?? numberOf(name),
      };
    }),
  );
}

/** A database that this program can't use, and what to do about it. */
export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError';
}

const text = (row: object, column: string) => String(Reflect.get(row, column));

async function readNames(run: RunScript): Promise<string[]> {
  const [found] = await run("select to_regclass('schema_migrations') is not null as has_any");
  if (!found || Reflect.get(found, 'has_any') !== true) return [];
  return (await run('select name from schema_migrations order by name')).map((row) => text(row, 'name'));
}

/** @throws DatabaseVersionError if the database doesn't begin with the baseline, so is from before the first release */
function refuseOlderThanBaseline(
  { kind }: Connection,
  applied: readonly string[],
  [first]: readonly Migration[],
): void {
  const last = applied.at(-1);
  if (last === undefined || !first || applied.includes(first.name)) return;
  const [what, next] =
    kind === 'embedded'
      ? ['data folder', 'move it away, or set DATA_DIR to a new folder']
      : ['database', 'set DATABASE_URL to an empty one'];
  throw new DatabaseVersionError(
    `This ${what} was made by a version from before the first release, with migrations up to ${last}, and its data ` +
      `can't be carried over: ${next}.`,
  );
}

async function readApplied(run: RunScript): Promise<Map<string, Applied>> {
  await run(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      must_know text not null
    )
  `);
  const rows = await run('select name, checksum, must_know from schema_migrations order by name');
  return new Map(
    rows.map((row) => [text(row, 'name'), { checksum: text(row, 'checksum'), mustKnow: text(row, 'must_know') }]),
  );
}

/** @throws DatabaseVersionError if the database has a migration that this program must know but doesn't */
function refuseTooNew(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newest = numberOf(migrations.at(-1)?.name ?? '0000');
  for (const [name, { mustKnow }] of applied) {
    if (!known.has(name) && mustKnow > newest) {
      throw new DatabaseVersionError(
        `The database is newer than this program: it has migration ${name}, which only runs with programs that know ` +
          `migration ${mustKnow}. This one knows up to ${newest}.`,
      );
    }
  }
}

const note = ({ name, checksum, mustKnow }: Migration): string =>
  `insert into schema_migrations (name, checksum, must_know) values ('${name}', '${checksum}', '${mustKnow}')`;

async function applyInTransaction(run: RunScript, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await run('begin');
  try {
    await run(`set local lock_timeout = ${lockTimeoutMs}`);
    await run(migration.sql);
    await run(note(migration));
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
}

/** Building an index concurrently waits for older transactions and blocks nobody meanwhile. */
async function applyOutside(run: RunScript, migration: Migration): Promise<void> {
  const statements = migration.sql.replace(/^--.*$/gm, '').split(END_OF_STATEMENT);
  for (const statement of statements) if (statement.trim() !== '') await run(statement);
  await run(note(migration));
}

async function apply(run: RunScript, migration: Migration, patience: Patience): Promise<void> {
  if (migration.isOutside) return applyOutside(run, migration);
  const { lockTimeoutMs, tries, pauseMs, gaveWay } = patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyInTransaction(run, migration, lockTimeoutMs);
    } catch (error) {
      if (attempt === tries || !isLockTimeout(error)) throw error;
      gaveWay?.();
      await pause(pauseMs);
    }
  }
}

/**
 * Applies all missing migrations while traffic continues, each in its own transaction unless it says otherwise.
 * Instances that start together on one PostgreSQL wait for each other.
 * @throws DatabaseVersionError if the database is from before the baseline or too new for this program; Error if an
 * applied migration was edited; the database's own error if a migration fails, in which case the earlier ones stay
 * applied
 */
export async function migrate(connection: Connection, directory: string, patience: Patience = PATIENCE): Promise<void> {
  const migrations = await readMigrations(directory);
  await oneInstanceAtATime(connection, 'migrations', async (run) => {
    refuseOlderThanBaseline(connection, await readNames(run), migrations);
    const applied = await readApplied(run);
    refuseTooNew(applied, migrations);
    for (const migration of migrations) {
      const before = applied.get(migration.name);
      if (!before) await apply(run, migration, patience);
      else if (before.checksum !== migration.checksum) {
        throw new Error(`Migration ${migration.name} was edited after it had run on this database.`);
      }
    }
  });
}

/**
 * @returns the names of missing migrations; undefined if the database has none at all
 * @throws DatabaseVersionError if the database is from before the baseline
 */
export async function missingMigrations(connection: Connection, directory: string): Promise<string[] | undefined> {
  const migrations = await readMigrations(directory);
  const applied = await connection.withSession(readNames);
  if (applied.length === 0) return undefined;
  refuseOlderThanBaseline(connection, applied, migrations);
  const known = new Set(applied);
  return migrations.map(({ name }) => name).filter((name) => !known.has(name));
}
