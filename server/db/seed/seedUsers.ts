import type { Connection, RunScript } from '../connection';
import { createRandom } from './random';
import { makePerson } from './person';

const BATCH = 2000;
/** From here on, taking the search index away and building it once is quicker than keeping it up row by row. */
const REBUILD_SEARCH_FROM = 10_000;

interface SeedPlan {
  users: number;
  seed: number;
  passwordHash: string;
  now: Date;
}

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

/**
 * Fills the users table, all or nothing; people who are there already (the same seed run again) are passed over.
 * @param progress told how many people are done
 * @returns how many were added
 */
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
      const rebuild = users >= REBUILD_SEARCH_FROM;
      const [index] = await run("select indexdef from pg_indexes where indexname = 'users_search'");
      if (rebuild) await run('drop index users_search');
      let added = 0;
      for (let done = 0; done < users; done += BATCH) {
        const size = Math.min(BATCH, users - done);
        const people = Array.from({ length: size }, (_, place) => makePerson(random, seed, done + place, passwordHash, now));
        added += await insertBatch(run, people);
        progress(done + size);
      }
      if (rebuild && index && 'indexdef' in index) await run(String(index.indexdef));
      await run('commit');
      // The planner must know that the table has grown, and index-only walks want a fresh visibility map.
      await run('vacuum analyze users');
      return added;
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
}
