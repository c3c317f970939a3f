import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { fillLedger } from '../../../lab/bench/growth/fill';
import { fillFile } from '../../../scripts/cluster/fill';
import { databaseAt, type ScratchDatabase } from '../../../lab/faults/support/databases';
import type { Machine } from './machine';

const PASSWORD = 'password-of-the-faults';

const urlOf = (user: string, port: number, name: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${name}`;

export const superuserUrlOf = (port: number) => (name: string) => urlOf('postgres', port, name);

const silent = () => undefined;

/** The app's own role and database, created as in docs/deploy.md#the-database-on-three-machines. */
export async function makeDatabase({ run, port }: Machine): Promise<ScratchDatabase> {
  await run(`runuser -u postgres -- psql -qc "alter role postgres password '${PASSWORD}'"`);
  const administrator = openPostgres(urlOf('postgres', port, 'postgres'), silent);
  try {
    for (const statement of fillFile('database.sql', new Map([['appPassword', PASSWORD]])).split(/;\n/))
      if (statement.trim() !== '') await administrator.withSession((ask) => ask(statement));
  } finally {
    await administrator.close();
  }
  return databaseAt(urlOf('peerlend', port, 'peerlend'));
}

/** Adds this many unrelated postings, which make the database large. @returns the total balance of their owners */
export async function fillBase(
  database: ScratchDatabase,
  superuserUrl: (database: string) => string,
  postings: number,
): Promise<number> {
  const own = await database.open();
  await migrate(own, migrationsDir(process.cwd()));
  // Whoever creates a month's partitions owns them.
  await own.withSession((run) =>
    run(`select add_ledger_month(current_date), add_ledger_month((current_date + interval '1 month')::date)`),
  );
  await own.close();
  // Foreign keys are disabled while filling, which needs more rights than the app's.
  const administrator = openPostgres(superuserUrl('peerlend'), silent);
  const transfers = Math.ceil(postings / 2);
  try {
    await administrator.withSession(async (run) => {
      await fillLedger(run, { from: 0, to: transfers });
      await run('vacuum analyze');
    });
  } finally {
    await administrator.close();
  }
  return transfers * KOBO_A_TRANSFER;
}

const KOBO_A_TRANSFER = 100;
