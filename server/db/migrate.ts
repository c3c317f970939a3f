import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, RunScript } from './connection';
import { oneInstanceAtATime } from './oneInstanceAtATime';

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** A migration's first line: the programs that may still run on a database that has had it. */
const COMPATIBILITY = /^-- Runs with programs that know migration (\d{4})\.$/m;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The oldest migration that a program must know to run after this one. */
  mustKnow: string;
}

interface Applied {
  checksum: string;
  mustKnow: string;
}

export const migrationsDir = (rootDir: string) => join(rootDir, 'server', 'db', 'migrations');

const numberOf = (name: string): string => name.slice(0, 4);

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, mustKnow: COMPATIBILITY.exec(sql)?.[1] ?? numberOf(name) };
    }),
  );
}

async function readApplied(run: RunScript): Promise<Map<string, Applied>> {
  await run(`
    create table if not exists schema_migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists must_know text;
  `);
  const rows = await run(
    'select name, checksum, coalesce(must_know, left(name, 4)) as must_know from schema_migrations order by name',
  );
  const text = (row: object, column: string) => String(Reflect.get(row, column));
  return new Map(
    rows.map((row) => [text(row, 'name'), { checksum: text(row, 'checksum'), mustKnow: text(row, 'must_know') }]),
  );
}

/** @throws Error if the database has had a migration that this program would have to know */
function refuseTooNew(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newest = numberOf(migrations.at(-1)?.name ?? '0000');
  for (const [name, { mustKnow }] of applied) {
    if (!known.has(name) && mustKnow > newest) {
      throw new Error(
        `The database is newer than this program: it has had migration ${name}, which runs with programs that know ` +
          `migration ${mustKnow}. This one knows ${newest}.`,
      );
    }
  }
}

async function apply(run: RunScript, { name, sql, checksum, mustKnow }: Migration): Promise<void> {
  await run('begin');
  try {
    await run(sql);
    await run(
      `insert into schema_migrations (name, checksum, must_know) values ('${name}', '${checksum}', '${mustKnow}')`,
    );
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
}

/** Instances wait for each other. @throws Error if a migration is unknown, was edited, or fails */
export async function migrate(connection: Connection, directory: string): Promise<void> {
  const migrations = await readMigrations(directory);
  await oneInstanceAtATime(connection, 'migrations', async (run) => {
    const applied = await readApplied(run);
    refuseTooNew(applied, migrations);
    for (const migration of migrations) {
      const before = applied.get(migration.name);
      if (!before) await apply(run, migration);
      else if (before.checksum !== migration.checksum) {
        throw new Error(`Migration ${migration.name} was edited after it had run on this database.`);
      }
    }
  });
}
