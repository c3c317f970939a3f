import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { approvalKinds } from '#server/approvalKinds';
import { daysAfter } from '#contract/dates';
import { MOST_TRIES } from '#contract/money/mandates/tryDays';
import { naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { charges, mandates } from '#server/kernel/db/schema/payments';
import { approvals } from '#server/kernel/db/schema/office';
import { users } from '#server/kernel/db/schema/users';
import { instalments } from '#server/kernel/db/schema/repayments';
import { loans } from '#server/kernel/db/schema/loans';
import { dueOnLoans } from '#server/lending/loans/payout/walletClaims';
import { collectAllOwed } from '#server/money/chargeBacks/collectOwed';
import { insertCharge } from '#server/money/deposits/chargesRepository';
import { checkOpenCharges, sendCharge, type ChargeRules } from '#server/money/charges/send';
import { proposeEntry } from '#server/money/journal/service';
import { approveProposal } from '#server/office/approvals/decisions';
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
      const row = rows.filter(({ loanId }) => loanId === loan.id)[Math.floor(tries / MOST_TRIES)];
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

/** One charge that has not been proposed, and every proposal of a killed round. */
async function takeOneBack(context: ServerContext): Promise<void> {
  const { db } = context;
  const [first, second] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(2);
  if (!first || !second) throw new Error('There are no two administrators');
  const known = await db
    .select({ content: approvals.content })
    .from(approvals)
    .where(eq(approvals.kind, 'journalEntry'));
  const paid = await db.select({ id: charges.id }).from(charges).where(eq(charges.state, 'succeeded'));
  const charge = paid.find(({ id }) => !known.some(({ content }) => JSON.stringify(content).includes(id)));
  if (charge) {
    const entry = {
      entry: 'chargeBack',
      aboutId: charge.id,
      reason: 'It went back',
      evidence: 'The statement',
    } as const;
    await inTransaction(context, (tx) => proposeEntry(context, tx, { ...entry, actorId: first.id }));
  }
  const open = and(eq(approvals.kind, 'journalEntry'), isNull(approvals.decidedAt));
  for (const { id } of await db.select({ id: approvals.id }).from(approvals).where(open)) {
    const decision = { administratorId: second.id, approvalId: id };
    await inTransaction(context, (tx) => approveProposal(context, approvalKinds, tx, decision));
  }
  await collectAllOwed(context, dueOnLoans);
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
      await takeOneBack(context);
      await pause(60);
    }
  }
  for (let round = 1; round <= ROUNDS && (await countOpen(context)) > 0; round += 1) {
    context.now = () => new Date(start().getTime() + round * ROUND_MS);
    await checkOpenCharges(context, rules);
    await pause(200);
  }
  await collectAllOwed(context, dueOnLoans);
  await server.stop();
}

void main().catch(() => process.exit(1));
