import { formatDay } from '#contract/dates';
import { releaseMissedDays } from '#server/kernel/businessDays/missedDays';
import { readSettings } from '#server/kernel/config/config';
import { connect } from '#server/kernel/db/connect';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { migrationsDir, missingMigrations } from '#server/kernel/db/migrate';

/** Lets an operator release missed days (docs/product/money.md#missed-days) when no administrator can. */
async function release(): Promise<string> {
  const connection = await connect(readSettings(process.env, process.cwd()), (error) => console.error(error.message));
  try {
    const missing = await missingMigrations(connection, migrationsDir(process.cwd()));
    if (!missing) throw new Error('This database has no business days yet. Start the server once.');
    const [first, last] = [missing[0], missing.at(-1)];
    if (first !== undefined && last !== undefined)
      throw new Error(
        `This database is from an older version: it lacks ${missing.length} migrations, ${first} to ${last}. ` +
          'Start the server once to apply them; waiting days can be released after that.',
      );
    const days = await inTransaction(connection, (tx) => releaseMissedDays({}, tx));
    const [from, until] = [days[0], days.at(-1)];
    if (from === undefined || until === undefined) return 'No missed days are waiting.';
    return `The servers will process ${days.length} days, from ${formatDay(from)} to ${formatDay(until)}.`;
  } finally {
    await connection.close();
  }
}

release().then(
  (told) => console.log(told),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
