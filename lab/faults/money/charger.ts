import { setTimeout as pause } from 'node:timers/promises';
import { asc, count, inArray } from 'drizzle-orm';
import { daysAfter } from '#contract/dates';
import { CHARGE_DAYS } from '#contract/money/mandates/mandates';
import { naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { charges, mandates } from '#server/kernel/db/schema/payments';
import { instalments } from '#server/kernel/db/schema/repayments';
import { loans } from '#server/kernel/db/schema/loans';
import { insertCharge } from '#server/money/deposits/chargesRepository';
import { checkOpenCharges, sendCharge, type ChargeRules } from '#server/money/charges/send';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { startServer } from '#server/start';

// Takes money by mandate until it is killed. With 'last', it starts nothing and advances the clock until no charge is open.

const AMOUNT = naira(100);
const ROUND_MS = 11 * 60_000;
const ROUNDS = 40;
/** Long after the last instalment, so that all of them are due. */
const FIRST_DAY = '2040-01-01';
const rules: ChargeRules = { isStillDue: () => Promise.resolve(true), coveredCounts: readCoveredCounts };

/** Each loan's next try, until each of its instalments was tried as often as allowed. */
async function takeMore(context: ServerContext): Promise<void> {
  const { db } = context;
  const made = await db.select({ loanId: charges.loanId, tries: count() }).from(charges).groupBy(charges.loanId);
  const triesOf = new Map(made.map(({ loanId, tries }) => [loanId, tries]));
  const rows = await db.select().from(instalments).orderBy(asc(instalments.number));
  for (const mandate of await db.select().from(mandates)) {
    for (const loan of await db.select().from(loans)) {
      if (loan.borrowerId !== mandate.userId) continue;
      const tries = triesOf.get(loan.id) ?? 0;
      const row = rows.filter(({ loanId }) => loanId === loan.id)[Math.floor(tries / CHARGE_DAYS.length)];
      if (!row) continue;
      const charge = await inTransaction(context, (tx) =>
        insertCharge(tx, {
          mandateId: mandate.id,
          userId: mandate.userId,
          loanId: loan.id,
          instalment: row.number,
          dueOn: row.dueOn,
          day: daysAfter(FIRST_DAY, tries),
          amountKobo: AMOUNT,
          dueKobo: AMOUNT,
          provider: mandate.provider,
          requestedAt: context.now(),
        }),
      );
      if (charge) await sendCharge(context, rules, charge.id);
    }
  }
}

const countOpen = ({ db }: ServerContext): Promise<number> =>
  db.$count(charges, inArray(charges.state, ['requested', 'sent']));

async function main(): Promise<void> {
  const [mode] = process.argv.slice(2);
  const server = await startServer(process.env, process.cwd(), () => undefined);
  const { context } = server;
  const start = context.now;
  if (mode === 'on') {
    for (;;) {
      await takeMore(context);
      process.stdout.write('asked\n');
      context.now = () => new Date(start().getTime() + ROUND_MS);
      await checkOpenCharges(context, rules);
      context.now = start;
      await pause(60);
    }
  }
  for (let round = 1; round <= ROUNDS && (await countOpen(context)) > 0; round += 1) {
    context.now = () => new Date(start().getTime() + round * ROUND_MS);
    await checkOpenCharges(context, rules);
    await pause(200);
  }
  await server.stop();
}

void main().catch(() => process.exit(1));
