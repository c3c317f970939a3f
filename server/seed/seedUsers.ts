import type { Connection, RunScript } from '../kernel/db/connection';
import { createRandom } from './random';
import { makePerson } from './person';

const BATCH = 2000;
/** From this many people on, rebuilding indexes is faster than updating them row by row. */
const REBUILD_FROM = 10_000;
/** Unique indexes stay, to detect existing people. */
const INDEXES =
  "select indexname, indexdef from pg_indexes where tablename = 'users' and indexdef not like 'CREATE UNIQUE%'";

interface SeedPlan {
  users: number;
  seed: number;
  passwordHash: string;
  now: Date;
}

const toIndex = (row: object) =>
  'indexname' in row && 'indexdef' in row ? [{ name: String(row.indexname), definition: String(row.indexdef) }] : [];

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function insertBatch(run: RunScript, people: readonly object[]): Promise<number> {
  const columns = 'json_populate_recordset(null::users, ' + quote(JSON.stringify(people)) + ')';
  const rows = await run(
    `with added as (insert into users select * from ${columns} on conflict do nothing returning 1)
     select count(*)::int as added from added`,
  );
  const [row] = rows;
  return row && 'added' in row ? Number(row.added) : 0;
}

/** All or nothing; skips existing people (same seed). @returns the number of people added */
export async function seedUsers(
  connection: Connection,
  { users, seed, passwordHash, now }: SeedPlan,
  progress: (done: number) => void,
): Promise<number> {
  const random = createRandom(seed);
  return connection.withSession(async (run) => {
    await run('begin');
    try {
      await run('set local synchronous_commit = off');
      const indexes = users < REBUILD_FROM ? [] : (await run(INDEXES)).flatMap(toIndex);
      for (const { name } of indexes) await run(`drop index ${name}`);
      let added = 0;
      for (let done = 0; done < users; done += BATCH) {
        const size = Math.min(BATCH, users - done);
        const people = Array.from({ length: size }, (_, place) =>
          makePerson(random, seed, done + place, passwordHash, now),
        );
        added += await insertBatch(run, people);
        progress(done + size);
      }
      await run("set local maintenance_work_mem = '256MB'");
      for (const { definition } of indexes) await run(definition);
      await run('commit');
      // The planner must know that the table has grown, and index-only scans need a fresh visibility map.
      await run('vacuum analyze users');
      return added;
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
}
