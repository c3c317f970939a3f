import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, RunScript } from './connection';

/** Any number will do, as long as every instance uses this one. */
const ADVISORY_LOCK = 7_205_121_118;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const migrationsDir = (rootDir: string) => join(rootDir, 'server', 'db', 'migrations');

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(run: RunScript): Promise<Map<string, string>> {
  const rows = await run('select name, checksum from schema_migrations order by name');
  return new Map(
    rows.map((row) => ('name' in row && 'checksum' in row ? [String(row.name), String(row.checksum)] : ['', ''])),
  );
}

/**
 * Brings the database up to the newest migration, all in one transaction. Instances that start together on one
 * Postgres wait for each other.
 * @throws Error where the database is newer than this program, or an applied migration has been edited since
 */
export async function migrate(connection: Connection, directory: string): Promise<void> {
  const migrations = await readMigrations(directory);
  await connection.withSession(async (run) => {
    await run('begin');
    try {
      // PGlite has one session, so that nobody can be in the way.
      if (connection.kind === 'postgres') await run(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
      await run(
        `create table if not exists schema_migrations
           (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
      );
      const applied = await readApplied(run);
      for (const name of applied.keys()) {
        if (!migrations.some((migration) => migration.name === name)) {
          throw new Error(`The database is newer than this program: it has had migration ${name}.`);
        }
      }
      for (const { name, sql, checksum } of migrations) {
        const before = applied.get(name);
        if (before === checksum) continue;
        if (before !== undefined) throw new Error(`Migration ${name} was edited after it had run on this database.`);
        await run(sql);
        await run(`insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`);
      }
      await run('commit');
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
}
