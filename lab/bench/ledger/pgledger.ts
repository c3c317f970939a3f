import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openPool } from '../database';
import type { Act } from './perSecond';

/** `BENCH_PGLEDGER` names the SQL files of github.com/pgr0ss/pgledger, ULIDs first; returns undefined without it. */
export async function openPgledger(databaseUrl: string, { accounts, clients }: { accounts: number; clients: number }) {
  const files = process.env.BENCH_PGLEDGER?.split(',');
  if (!files) return undefined;
  const pool = openPool({ connectionString: databaseUrl, max: clients });
  for (const file of files) await pool.query(readFileSync(file, 'utf8'));
  const { rows } = await pool.query<{ id: string }>(
    "select (pgledger_create_account('account ' || nth, 'NGN')).id from generate_series(0, $1) nth",
    [accounts],
  );
  const [company = '', ...people] = rows.map(({ id }) => id);
  const somebody = () => people[randomInt(people.length)] ?? '';
  const move = (from: string, to: string) =>
    pool.query('select * from pgledger_create_transfer($1, $2, 1)', [from, to]);
  const betweenPeople: Act = async () => {
    const from = somebody();
    let to = somebody();
    while (to === from) to = somebody();
    await move(from, to);
  };
  const withCompany: Act = () => move(company, somebody());
  return { betweenPeople, withCompany, close: () => pool.end() };
}
