import type { Connection } from '#server/kernel/db/connection';

const TEXTS = 3;

/** Full names first; in some lists no full name has about twenty people. */
const KINDS = [
  'last_name_key',
  "first_name_key || ' ' || last_name_key",
  "first_name_key || ' ' || left(last_name_key, 1)",
  "first_name_key || ' ' || left(last_name_key, 2)",
];

export async function findSearchTexts(connection: Connection): Promise<string[][]> {
  const texts: string[][] = [];
  for (const kind of KINDS) {
    const rows = await connection.withSession((run) =>
      run(`select ${kind} as name from users group by 1 order by abs(count(*) - 20), 1 limit ${TEXTS}`),
    );
    texts.push(rows.flatMap((row) => ('name' in row ? [String(row.name)] : [])));
  }
  return texts;
}
