import type { Connection } from '../../../server/db/connection';

const TEXTS = 3;

/** What people search for, from the rarest to the most frequent: a longer list needs more of a name for as few hits. */
const NAMES = [
  "first_name_key || ' ' || last_name_key",
  "first_name_key || ' ' || left(last_name_key, 2)",
  "first_name_key || ' ' || left(last_name_key, 1)",
  'last_name_key',
];

/** Names, or their beginnings, that about twenty people have, whatever the list's length. */
export async function findSearchTexts(connection: Connection): Promise<string[]> {
  const named = (name: string) => connection.withSession((run) =>
    run(`select ${name} as name from users group by 1 order by abs(count(*) - 20), 1 limit ${TEXTS}`),
  );
  const rows: object[] = [];
  for (const name of NAMES) rows.push(...(await named(name)));
  return rows.flatMap((row) => ('name' in row ? [String(row.name)] : []));
}
