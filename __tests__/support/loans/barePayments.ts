import { asc, eq } from 'drizzle-orm';
import { daysBetween, type IsoDay } from '#contract/dates';
import { negateKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { findLastDay } from '#server/kernel/businessDays/repository';
import type { Reader } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import { lateFees, loanPayments } from '#server/kernel/db/schema/repayments';
import { repayment } from '#server/lending/loans/daySteps';
import { findEvents, findLoan } from '#server/lending/loans/life/repository';
import { readSchedule } from '#server/lending/loans/schedule/schedule';
import type { Schedule } from '#server/lending/loans/schedule/scheduleRows';
import { balanceOf, transferOnce } from '#server/money/ledger/service';
import { openDays, type GivenDatabase } from '../databaseSuite';
import { command } from '../ledger';

export const walletOf = ({ db }: GivenDatabase, userId: string): Promise<Kobo> =>
  balanceOf(db, { kind: 'wallet', userId });

export async function rowOf({ db }: GivenDatabase, loanId: string): Promise<LoanRow> {
  const row = await findLoan(db, loanId);
  if (!row) throw new Error(`There is no loan ${loanId}`);
  return row;
}

export const scheduleOf = async (given: GivenDatabase, loanId: string): Promise<Schedule> =>
  readSchedule(given.db, await rowOf(given, loanId));

export async function spendDownTo(given: GivenDatabase, userId: string, restKobo: Kobo): Promise<void> {
  const spentKobo = subtractKobo(await walletOf(given, userId), restKobo);
  await inTransaction(given, (tx) =>
    transferOnce(tx, command({ kind: 'reversal' }), [
      { account: { kind: 'wallet', userId }, amountKobo: negateKobo(spentKobo) },
      { account: { kind: 'clientMoney' }, amountKobo: spentKobo },
    ]),
  );
}

export async function today({ db }: GivenDatabase): Promise<IsoDay> {
  return (await findLastDay(db))?.day ?? '';
}

export async function openUntil(given: GivenDatabase, day: IsoDay): Promise<IsoDay> {
  return openDays(given, daysBetween(await today(given), day));
}

/** Runs the open day's repayment step. */
export async function repay(given: GivenDatabase, loanId: string, { isLate = false } = {}): Promise<string> {
  const lived = { day: await today(given), at: given.now(), isLate };
  return inTransaction(given, (tx) => repayment.work(given.context, tx, loanId, lived));
}

export const paymentsOf = ({ db }: GivenDatabase, loanId: string) =>
  db.select().from(loanPayments).where(eq(loanPayments.loanId, loanId)).orderBy(asc(loanPayments.eventNumber));

export const feesOf = ({ db }: { db: Reader }, loanId: string) =>
  db.select().from(lateFees).where(eq(lateFees.loanId, loanId));

export async function lastEvent({ db }: GivenDatabase, loanId: string) {
  return (await findEvents(db, loanId)).at(-1);
}
