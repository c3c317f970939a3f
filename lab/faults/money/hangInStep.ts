import { setTimeout as pause } from 'node:timers/promises';
import { passDays } from '#support/loans/lending';
import { administrator } from '#support/serverPeople';
import { daysAfter } from '#contract/dates';
import type { Connection } from '#server/kernel/db/connection';
import type { Finding, Say } from '../part';
import { byHand } from '../support/byHand';
import type { ScratchDatabase } from '../support/databases';
import { startServer } from '../support/server';
import { ledgerFaults } from './ledgerFaults';
import { lastDayOf, moveClock } from './clock';
import { countIn } from './sendAgain';

/** Three tries of one loan, with the pauses between them. */
const CLOSED_WITHIN_MS = 60_000;
const LOOK_MS = 500;

const count = (connection: Connection, query: string): Promise<number> =>
  connection.withSession(async (run) => countIn((await run(query))[0]));

const paymentsOn = (day: string, which: string) =>
  `select count(*) as found from loan_payments where paid_on = '${day}' and ${which}`;

async function untilClosed(database: ScratchDatabase, day: string): Promise<boolean> {
  const giveUpAt = performance.now() + CLOSED_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const last = await lastDayOf(database);
    if (last?.day === day && last.closedAt !== null) return true;
    await pause(LOOK_MS);
  }
  return false;
}

/** Somebody holds one loan's row for the whole due day. The day must close for all others, and that loan loses nothing. */
export async function hangInStep(database: ScratchDatabase, eve: string, say: Say): Promise<Finding> {
  const lost: string[] = [];
  const day = daysAfter(eve, 1);
  const holder = await database.open();
  let closedAfterMs = 0;
  try {
    say('processing a day while a loan hangs');
    const server = await startServer({ ...database.env, LOG_LEVEL: 'silent' });
    const loanId = await holder.withSession(async (run) => {
      const [richest = {}] = await run(`select loans.id from loans
        join ledger_accounts wallet on wallet.user_id = loans.borrower_id and wallet.kind = 'wallet'
        where loans.state = 'repaying' order by wallet.balance_kobo desc limit 1`);
      const id = String(Reflect.get(richest, 'id'));
      await run('begin');
      await run(`select id from loans where id = '${id}' for update`);
      const startedAt = performance.now();
      await moveClock(database, 1);
      if (!(await untilClosed(database, day))) lost.push(`The day ${day} did not close while loan ${id} hung`);
      closedAfterMs = performance.now() - startedAt;
      await run('rollback');
      return id;
    });
    await server.end('SIGTERM');
    const found = (query: string) => database.look((connection) => count(connection, query));
    if ((await found(paymentsOn(day, `loan_id <> '${loanId}'`))) === 0) lost.push('No other loan was collected');
    if ((await found(paymentsOn(day, `loan_id = '${loanId}'`))) > 0) lost.push('The loan that hung was collected');
    lost.push(...(await ledgerFaults(database)));
    await byHand(database, async (test) => {
      const { token } = await administrator(test);
      const body = { reason: 'The lock is gone' };
      const { status, raw } = await test.call('takeUpLoan', { token, params: { loanId }, body });
      if (status !== 200) lost.push(`The loan was not taken up again: ${raw}`);
      await passDays(test, 1);
    });
    if ((await found(`select count(*) as found from loan_payments where loan_id = '${loanId}'`)) !== 1)
      lost.push('The loan that hung was not collected once it was taken up again');
    if ((await found(`select count(*) as found from late_fees where loan_id = '${loanId}'`)) > 0)
      lost.push('The loan that hung bears a late fee');
    lost.push(...(await ledgerFaults(database)));
    return {
      fault: "A loan's row held for its whole due day, PostgreSQL",
      tries: 1,
      lost,
      seen: `the day closed after ${Math.round(closedAfterMs / 1000)} s, and the loan was collected once it was taken up again`,
    };
  } finally {
    await holder.close();
    await database.drop();
  }
}
