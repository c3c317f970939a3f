import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { addKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { chargeBacks, charges, mandates } from '#server/kernel/db/schema/payments';
import { loans } from '#server/kernel/db/schema/loans';
import { balanceOf } from '#server/money/ledger/service';
import { cast, disbursed, spendDownTo } from '#support/loans/lending';
import { saver } from '#support/payments';
import { startStandIn, type PaystackStandIn } from '#support/paystack/standIn';
import type { Finding, Say } from '../part';
import { byHand } from '../support/byHand';
import type { ScratchDatabase } from '../support/databases';
import type { Look } from '../support/lookInto';
import { endChild, startChild } from '../support/ownThings';
import { ledgerFaults } from './ledgerFaults';
import { onStandIn } from './paystack/onStandIn';
import { planFaults } from './paystack/planFaults';

const BORROWERS = 6;
const MAX_MS_INTO_CHARGES = 1500;
const START_LIMIT_MS = 60_000;
const END_CHARGES_MS = 50;
const CALLS = ['POST /transaction/charge_authorization', 'GET /transaction/verify/:reference'] as const;

/** Borrowers with empty wallets and a mandate that Paystack knows as active. */
const setStage = (database: ScratchDatabase, paystack: PaystackStandIn): Promise<void> =>
  byHand(database, async (server) => {
    const first = await cast(server);
    const borrowers = [first.borrower];
    while (borrowers.length < BORROWERS) borrowers.push(await saver(server));
    let people = first;
    for (const [turn, borrower] of borrowers.entries()) {
      // The lenders' money is enough for two loans.
      if (turn > 0 && turn % 2 === 0) people = await cast(server);
      people = { ...people, borrower };
      await disbursed(server, people);
      const customer = {
        id: turn + 1,
        customer_code: `CUS_${turn}`,
        email: borrower.email,
        first_name: 'Ada',
        last_name: 'Obi',
        phone: '',
        identified: true,
        identifications: null,
        dedicated_account: null,
      };
      paystack.books.customers.push(customer);
      const { bankName, bankCode, accountNumber } = borrower.bank;
      const [reference, code] = [`ref${turn}`, `AUTH_${turn}`];
      const known = { reference, code, customer, account_number: accountNumber, bank_code: bankCode };
      paystack.books.mandates.push({ ...known, status: 'active' });
      await server.context.db.insert(mandates).values({
        userId: borrower.id,
        provider: 'paystack',
        state: 'active',
        bankName,
        bankCode,
        accountNumber,
        requestedAt: new Date(),
        reference,
        code,
        activeOn: '2026-01-01',
      });
    }
    await server.runJobs();
    for (const borrower of borrowers) await spendDownTo(server, borrower, NO_KOBO);
  });

function startCharger({ env }: ScratchDatabase, paystack: PaystackStandIn, mode: 'on' | 'last') {
  const { nodeOptions, env: itsOwn } = onStandIn(paystack);
  const args = [...nodeOptions, '--import', 'tsx', 'lab/faults/money/charger.ts', mode];
  const child = startChild(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...itsOwn, ...env },
    // Deliberate errors would be reported here.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!child.stdout) throw new Error('The server has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(lines, 'close');
  const timeout = pause(START_LIMIT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  return { child, ended, charging: Promise.race([once(lines, 'line'), ended, timeout]) };
}

const ends: Readonly<Record<string, readonly (string | undefined)[]>> = {
  succeeded: ['success'],
  failed: ['failed', undefined],
  cancelled: [undefined],
};

const compare =
  ({ books }: PaystackStandIn): Look<{ wrong: string[]; succeeded: number; others: number; takenBack: number }> =>
  async ({ db }) => {
    const wrong: string[] = [];
    const rows = await db.select().from(charges);
    for (const { id, state } of rows) {
      const made = books.transactions.filter(({ reference }) => reference === id).map(({ status }) => status);
      if (!ends[state]) wrong.push(`a charge was never finished: ${state}`);
      else if (made.length > 1 || !ends[state].includes(made[0]))
        wrong.push(`a charge that is ${state} is ${made.join(' and ') || 'nowhere'} at Paystack`);
    }
    const known = new Set(rows.map(({ id }) => id));
    if (books.transactions.some(({ reference }) => !known.has(reference))) wrong.push('money was taken for no charge');
    const debts = await db.select().from(chargeBacks);
    if (debts.some(({ paidKobo, amountKobo }) => paidKobo !== amountKobo)) wrong.push('a charge-back was not repaid');
    const taken = rows.filter(({ state }) => state === 'succeeded');
    for (const { borrowerId } of await db.select().from(loans).where(eq(loans.state, 'repaying'))) {
      const own = taken.filter(({ userId }) => userId === borrowerId).map(({ amountKobo }) => amountKobo);
      const balance = await balanceOf(db, { kind: 'wallet', userId: borrowerId });
      const repaid = debts.filter(({ userId }) => userId === borrowerId).map(({ paidKobo }) => paidKobo);
      const due = subtractKobo(addKobo(NO_KOBO, ...own), addKobo(NO_KOBO, ...repaid));
      if (balance !== due) wrong.push(`a borrower has ${balance} kobo instead of ${due}`);
    }
    return { wrong, succeeded: taken.length, others: rows.length - taken.length, takenBack: debts.length };
  };

export async function killInCharges(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const paystack = await startStandIn(() => new Date());
  const lost: string[] = [];
  say(`${database.name}, creating borrowers with a mandate`);
  // It migrates the database, and finds nothing to do.
  await startCharger(database, paystack, 'last').ended;
  await setStage(database, paystack);
  let turn = 0;
  const ending = setInterval(() => paystack.endCharges((turn += 1) % 5 === 0 ? 'failed' : 'success'), END_CHARGES_MS);
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      say(`${database.name}, charges through Paystack, kill ${kill} of ${kills}, ${lost.length} losses`);
      planFaults(paystack, CALLS);
      const { child, charging, ended } = startCharger(database, paystack, 'on');
      await charging;
      if (child.exitCode !== null || child.killed) throw new Error('The server did not get to charging');
      await pause(Math.random() * MAX_MS_INTO_CHARGES);
      await endChild(child, 'SIGKILL');
      await ended;
      lost.push(...(await ledgerFaults(database)));
    }
    paystack.mend();
    const { child, ended } = startCharger(database, paystack, 'last');
    await ended;
    await endChild(child, 'SIGTERM');
    const { wrong, succeeded, others, takenBack } = await database.look(compare(paystack));
    lost.push(...(await ledgerFaults(database)), ...wrong);
    return {
      fault: `Server killed (-9) while money is taken by mandate through a Paystack that also fails, ${database.name}`,
      tries: kills,
      lost,
      seen: `${succeeded + others} charges, ${succeeded} booked once each, ${others} failed or not sent, ${takenBack} taken back`,
    };
  } finally {
    clearInterval(ending);
    await paystack.close();
    await database.drop();
  }
}
