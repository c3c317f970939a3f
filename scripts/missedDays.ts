import { formatDay } from '../contract/dates';
import { releaseMissedDays } from '../server/businessDays/missedDays';
import { readSettings } from '../server/config/config';
import { connect } from '../server/db/connect';
import { isMissingTable } from '../server/db/errors';
import { inTransaction } from '../server/db/inTransaction';

/** The operator's word for missed days (docs/product/money.md#missed-days), where no administrator can give it. */
async function release(): Promise<string> {
  const connection = await connect(readSettings(process.env, process.cwd()), (error) => console.error(error.message));
  try {
    const days = await inTransaction(connection, (tx) => releaseMissedDays({}, tx));
    const [from, until] = [days[0], days.at(-1)];
    if (from === undefined || until === undefined) return 'No missed days wait.';
    return `The servers live the ${days.length} days from ${formatDay(from)} to ${formatDay(until)}.`;
  } finally {
    await connection.close();
  }
}

release().then(
  (told) => console.log(told),
  (error: unknown) => {
    if (isMissingTable(error)) console.error('This database has no business days yet: start the server once.');
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
