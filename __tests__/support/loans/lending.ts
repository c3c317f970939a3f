import { daySteps } from '#server/daySteps';
import { sql } from 'drizzle-orm';
import { daysBetween } from '#contract/dates';
import { naira, type Kobo } from '#contract/money/kobo';
import type { Grade } from '#contract/lending/terms/grades';
import { readBusinessToday, moveClock } from '#server/kernel/businessDays/clock';
import { REPAYMENT_STEP } from '#server/kernel/businessDays/dayStep';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { balanceOf, transferOnce } from '#server/money/ledger/service';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { command } from '../ledger';
import { saver, sendToAll, type Saver } from '../payments';
import type { TestServer } from '../serverApp';
import { administrator, type Person } from '../serverPeople';
import { form } from './form';

export interface Cast {
  borrower: Saver;
  lenders: readonly [Saver, Saver];
  offering: Person;
  second: Person;
}

export async function cast(server: TestServer): Promise<Cast> {
  const borrower = await saver(server);
  const lenders = [await saver(server), await saver(server)] as const;
  await sendToAll(server, lenders, naira(100_000));
  return { borrower, lenders, offering: await administrator(server), second: await administrator(server) };
}

export { form };

function done<Body>(answer: { status: number; body: Body; raw: string }): Body {
  if (answer.status >= 400) throw new Error(`Refused: ${answer.raw}`);
  return answer.body;
}

export async function apply(server: TestServer, { borrower }: Pick<Cast, 'borrower'>, change = {}): Promise<string> {
  const { id } = done(await server.call('applyForLoan', { token: borrower.token, body: { ...form, ...change } }));
  return id;
}

export async function offered(
  server: TestServer,
  people: Pick<Cast, 'borrower' | 'offering'>,
  grade: Grade = 'C',
  change = {},
): Promise<string> {
  const loanId = await apply(server, people, change);
  done(await server.call('takeApplication', { token: people.offering.token, params: { loanId } }));
  done(
    await server.call('offerLoan', {
      token: people.offering.token,
      params: { loanId },
      body: { grade, reason: 'As agreed', publishedReason: 'incomeProven' },
    }),
  );
  return loanId;
}

/**
 * Accepts the offer with the emailed code. The money stays in the wallet.
 * @param chosenHash of the text with instalments from the bank account
 */
export async function accept(
  server: TestServer,
  { borrower }: Pick<Cast, 'borrower'>,
  loanId: string,
  toBankAccount = false,
  chosenHash?: string,
) {
  const { token, email } = borrower;
  const { offer } = done(await server.call('myLoan', { token, params: { loanId } }));
  server.clock.advance({ minutes: 2 });
  done(await server.call('sendOfferCode', { token, params: { loanId } }));
  const body = { code: server.mails.codeFor(email), textHash: chosenHash ?? offer?.textHash, toBankAccount };
  return server.call('acceptOffer', { token, params: { loanId }, body });
}

export async function listed(server: TestServer, people: Cast): Promise<string> {
  const loanId = await offered(server, people);
  done(await accept(server, people, loanId));
  return loanId;
}

export const pledge = (
  server: TestServer,
  lender: Person,
  loanId: string,
  amountKobo: Kobo = naira(40_000),
  key?: string,
) =>
  server.call('pledgeToLoan', {
    token: lender.token,
    params: { loanId },
    body: { amountKobo },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

export async function funded(server: TestServer, people: Cast): Promise<string> {
  const loanId = await listed(server, people);
  for (const lender of people.lenders) done(await pledge(server, lender, loanId));
  return loanId;
}

export async function disbursed(server: TestServer, people: Cast): Promise<string> {
  const loanId = await funded(server, people);
  done(await server.call('disburseLoan', { token: people.second.token, params: { loanId } }));
  return loanId;
}

export const loanOf = async (server: TestServer, { borrower }: Pick<Cast, 'borrower'>, loanId: string) =>
  done(await server.call('myLoan', { token: borrower.token, params: { loanId } }));

export const walletOf = (server: TestServer, { id }: Pick<Saver, 'id'>): Promise<Kobo> =>
  balanceOf(server.context.db, { kind: 'wallet', userId: id });

export async function passDays({ context, runJobs }: TestServer, days: number): Promise<void> {
  await inTransaction(context, (tx) => moveClock(context, tx, days));
  while (await openNextDay(context, daySteps));
  await runJobs();
}

export async function skipDays({ context }: TestServer, days: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    await moveClock(context, tx, days);
    const today = await readBusinessToday(context, tx);
    await tx.execute(sql`update business_days set closed_at = opened_at where closed_at is null`);
    await tx.execute(sql`insert into business_days select day::date, now(), now()
      from generate_series((select max(day) + 1 from business_days), ${today}::date, interval '1 day') day`);
    await tx.execute(sql`insert into business_day_results
      select day, ${REPAYMENT_STEP}, loans.id, 'nothing there', closed_at from business_days, loans
      where disbursed_on < day on conflict do nothing`);
  });
}

export async function spendDownTo(server: TestServer, { id }: Saver, restKobo: Kobo): Promise<void> {
  await inTransaction(server.context, async (tx) => {
    const spent = (await balanceOf(tx, { kind: 'wallet', userId: id })) - restKobo;
    await transferOnce(tx, command({ kind: 'reversal' }), async () => [
      { account: { kind: 'wallet', userId: id }, amountKobo: -spent as Kobo },
      { account: { kind: 'clientMoney' }, amountKobo: spent as Kobo },
    ]);
  });
}

/** No reminders are sent earlier than this many days before a due day. */
const QUIET_UNTIL = 4;

/** Leaves the next instalment unpaid by emptying the wallet to ₦50. @param daysPastDue at least 1 */
export async function fallBehind(server: TestServer, people: Cast, loanId: string, daysPastDue: number): Promise<void> {
  await spendDownTo(server, people.borrower, naira(50));
  const { repayment } = await loanOf(server, people, loanId);
  const next = repayment?.instalments.find(({ paidKobo }) => paidKobo === 0);
  if (!next) throw new Error('All instalments are paid');
  const today = await inTransaction(server.context, (tx) => readBusinessToday(server.context, tx));
  const daysUntilDue = daysBetween(today, next.dueOn);
  await skipDays(server, Math.max(0, daysUntilDue - QUIET_UNTIL));
  // The mail of the first day precedes the mail about the fee.
  await passDays(server, Math.min(daysUntilDue, QUIET_UNTIL) + 1);
  await passDays(server, daysPastDue - 1);
}

export async function catchUp(server: TestServer, { borrower }: Cast): Promise<void> {
  await sendMoney(server.context, { accountNumber: borrower.accountNumber, amountKobo: naira(80_000) });
  await server.runJobs();
}

/** A loan with its first instalment paid on time and its second six days late, on the 18th day of its third month. */
export async function lateOnce(server: TestServer, people: Cast): Promise<string> {
  const loanId = await disbursed(server, people);
  await skipDays(server, 31 - QUIET_UNTIL);
  await passDays(server, QUIET_UNTIL);
  await fallBehind(server, people, loanId, 6);
  await catchUp(server, people);
  await passDays(server, 12);
  return loanId;
}

export async function settle(server: TestServer, people: Cast, loanId: string): Promise<void> {
  const { repayment } = await loanOf(server, people, loanId);
  const sent = { token: people.borrower.token, params: { loanId }, body: { amountKobo: repayment?.settlementKobo } };
  done(await server.call('settleLoan', sent));
}
