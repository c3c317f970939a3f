import { setTimeout as pause } from 'node:timers/promises';
import { findLiveLoansOf } from '#server/lending/loans/payout/liveLoansOfMonth';
import { readSettings } from '#server/kernel/config/config';
import { connect } from '#server/kernel/db/connect';
import type { Connection } from '#server/kernel/db/connection';
import { isLockTimeout, isMissingTable } from '#server/kernel/db/errors';
import { detachMonth, findHindrance, findLedgerMonths } from '#server/money/ledger/detachMonth';

const TRIES = 120;
const PAUSE_MS = 1000;

/** Prints each month, and why it can't be detached. */
async function tellMonths({ db }: Connection): Promise<void> {
  for (const { month, detachedAt } of await findLedgerMonths(db)) {
    const why = detachedAt ? 'detached' : await findHindrance(db, month, findLiveLoansOf);
    console.log(`${month.slice(0, 7)}  ${why === undefined ? 'can be detached' : why}`);
  }
}

/** Yields to traffic: if a lock isn't free, it tries again a second later. */
async function detach({ db }: Connection, month: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const tables = await detachMonth({ db }, { month: `${month}-01`, now: new Date(), findUse: findLiveLoansOf });
      console.log(`The month ${month} is detached. Its tables are ${tables.transfers} and ${tables.postings}.`);
      return;
    } catch (error) {
      if (attempt === TRIES || !isLockTimeout(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** Detaches a month from the ledger, or lists all months (docs/deploy.md#old-months). */
async function main(month: string | undefined): Promise<void> {
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new Error('Give a month, such as: npm run ledger:detach -- 2024-01');
  const connection = await connect(readSettings(process.env, process.cwd()), (error) => console.error(error.message));
  try {
    await (month === undefined ? tellMonths(connection) : detach(connection, month));
  } finally {
    await connection.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  if (isMissingTable(error)) console.error('This database has no ledger yet. Start the server once.');
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
