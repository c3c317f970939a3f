import { sql } from 'drizzle-orm';
import type { TestServer } from '../serverApp';

export async function whileTableFails(server: TestServer, table: string, work: () => Promise<void>): Promise<void> {
  const { db } = server.context;
  const name = sql.identifier(table);
  await db.execute(sql`create function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'made to fail'; end $$`);
  await db.execute(sql`create trigger made_to_fail before insert on ${name} execute function fail_here()`);
  try {
    await work();
  } finally {
    await db.execute(sql`drop trigger made_to_fail on ${name}`);
    await db.execute(sql`drop function fail_here()`);
  }
}
