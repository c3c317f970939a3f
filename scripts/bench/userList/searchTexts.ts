import type { Connection } from '../../../server/db/connection';

const TEXTS = 3;

/** Names that about twenty people have: whole ones in a long list, family names in a short one. */
export async function findSearchTexts(connection: Connection): Promise<string[]> {
  const named = (column: string) => connection.withSession((run) =>
    run(`select ${column} as name from users group by 1 order by abs(count(*) - 20), 1 limit ${TEXTS}`),
  );
  const rows = [...(await named("first_name_key || ' ' || last_name_key")), ...(await named('last_name_key'))];
  return rows.flatMap((row) => ('name' in row ? [String(row.name)] : []));
}
