import type { IsoDay } from '#contract/dates';
import type { Instalment } from '#contract/lending/schedule/instalment';
import type { Kobo } from '#contract/money/kobo';
import { atOnce } from '#server/kernel/db/inTransaction';
import type { Reader, Tx } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import {
  findAllocations,
  findExtraPayments,
  findInstalments,
  findLateFees,
  findVersions,
  insertVersion,
} from './scheduleRepository';
import { findPostponements } from './postponements';
import { scheduleOf, type Schedule } from './scheduleRows';

/** @throws Error before the payout */
export async function readSchedule(db: Reader, loan: LoanRow): Promise<Schedule> {
  const { id, annualRateBps, disbursedOn, principalKobo, months } = loan;
  if (annualRateBps === null || disbursedOn === null) throw new Error(`Loan ${id} was never disbursed`);
  const [versions, rows, fees, allocations, extraPayments, postponements] = await atOnce([
    findVersions(db, id),
    findInstalments(db, id),
    findLateFees(db, id),
    findAllocations(db, id),
    findExtraPayments(db, id),
    findPostponements(db, id),
  ]);
  return scheduleOf(
    { principalKobo, annualRateBps, months, disbursedOn },
    { versions, rows, fees, allocations, extraPayments, postponements },
  );
}

export const NO_VERSIONS: Pick<Schedule, 'version' | 'versionOf'> = { version: 0, versionOf: new Map() };

/**
 * Stores rows as the next version of a loan's schedule.
 * @param cause the payment or event; empty for the first version
 */
export async function storeVersion(
  tx: Tx,
  loanId: string,
  before: Pick<Schedule, 'version' | 'versionOf'>,
  rows: readonly Instalment[],
  cause: {
    paymentId?: string;
    eventNumber?: number;
    instalmentKobo?: Kobo;
    firstNumber?: number;
    holidayFrom?: number;
    holidayMonths?: number;
    waitingFrom?: number;
    bearingKobo?: Kobo;
    countedKobo?: Kobo[];
    firstDueOn?: IsoDay;
  } = {},
): Promise<Pick<Schedule, 'version' | 'versionOf'>> {
  const [first] = rows;
  if (!first) return before;
  const version = before.version + 1;
  await insertVersion(tx, { loanId, version, firstNumber: first.number, ...cause }, rows);
  const fresh = rows.map(({ number }): [number, number] => [number, version]);
  return { version, versionOf: new Map([...before.versionOf, ...fresh]) };
}
