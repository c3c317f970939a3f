import { readdir } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** All tables of `server/kernel/db/schema/`, so that new ones are included automatically. */
export async function describedTables(): Promise<PgTable[]> {
  const files = await readdir('server/kernel/db/schema');
  const modules = await Promise.all(
    files.map(async (file) => (await import(`../../../server/kernel/db/schema/${file}`)) as Record<string, unknown>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
}
