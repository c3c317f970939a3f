import { desc, eq } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { addKobo, kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { charges, sandboxMandates, type ChargeRow } from '#server/kernel/db/schema/payments';
import { answerMandate } from '#server/kernel/payments/sandbox/mandates';
import { setNextCharge } from '#server/kernel/payments/sandbox/mandatesRepository';
import { disbursed, loanOf, passDays, spendDownTo, type Cast } from './loans/lending';
import type { Saver } from './payments';
import type { TestServer } from './serverApp';

/** The first mandate at the sandbox's bank for the person's account that waits for an answer. */
export async function askedMandate({ context }: TestServer, { bank }: Pick<Saver, 'bank'>): Promise<string> {
  const [row] = await context.db
    .select()
    .from(sandboxMandates)
    .where(eq(sandboxMandates.accountNumber, bank.accountNumber))
    .orderBy(desc(sandboxMandates.askedAt))
    .limit(1);
  if (!row) throw new Error("The sandbox's bank was not asked");
  return row.reference;
}

/** @returns the reference at the sandbox's bank */
export async function withMandate(server: TestServer, person: Saver): Promise<string> {
  const answer = await server.call('setUpMandate', { token: person.token });
  if (answer.status !== 201) throw new Error(`Refused: ${answer.raw}`);
  await server.runJobs();
  const reference = await askedMandate(server, person);
  await answerMandate(server.context, reference, 'confirm');
  await server.runJobs();
  return reference;
}

export const nextCharge = ({ context }: TestServer, next: 'succeeded' | 'failed' | 'pending') =>
  inTransaction(context, (tx) => setNextCharge(tx, next));

/** One after another, since nothing is taken for a missed day. */
export async function liveDays(server: TestServer, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await passDays(server, 1);
}

/** A loan whose borrower has a mandate and an empty wallet, on the day before its first instalment is due. */
export async function nearlyDue(server: TestServer, people: Cast) {
  const loanId = await disbursed(server, people);
  await spendDownTo(server, people.borrower, kobo(0));
  const reference = await withMandate(server, people.borrower);
  const { repayment, today } = await loanOf(server, people, loanId);
  const [first] = repayment?.instalments ?? [];
  if (!first) throw new Error('The loan has no instalments');
  await passDays(server, daysBetween(today, first.dueOn) - 1);
  return {
    loanId,
    reference,
    dueOn: first.dueOn,
    instalmentKobo: addKobo(first.feeKobo, first.interestKobo, first.principalKobo),
  };
}

export const chargesOf = ({ context }: TestServer, loanId: string): Promise<ChargeRow[]> =>
  context.db.select().from(charges).where(eq(charges.loanId, loanId)).orderBy(charges.day);
