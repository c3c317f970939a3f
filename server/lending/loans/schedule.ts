import { isDeepStrictEqual } from 'node:util';
import { equalInstalment } from '../../../contract/lending/schedule/schedule';
import { rateOf } from '../../../contract/money/basisPoints';
import type { Instalment } from '../../../contract/lending/schedule/instalment';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import { addParts, NO_PARTS, totalOf } from '../../../contract/lending/schedule/parts';
import type { RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import { atOnce } from '../../db/atOnce';
import type { Reader, Tx } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import {
  findAllocations,
  findExtraPayments,
  findInstalments,
  findLateFees,
  findVersions,
  insertVersion,
} from './scheduleRepository';

export interface Schedule {
  plan: RepaymentPlan;
  version: number;
  versionOf: ReadonlyMap<number, number>;
}

/** @throws Error before the payout */
export async function readSchedule(db: Reader, loan: LoanRow): Promise<Schedule> {
  const { id, annualRateBps, disbursedOn, principalKobo, months } = loan;
  if (annualRateBps === null || disbursedOn === null) throw new Error(`Loan ${id} was never disbursed`);
  const [versions, rows, fees, allocations, extraPayments] = await atOnce([
    findVersions(db, id),
    findInstalments(db, id),
    findLateFees(db, id),
    findAllocations(db, id),
    findExtraPayments(db, id),
  ]);
  const present = rows.filter(
    (row) => !versions.some(({ version, firstNumber }) => version > row.version && firstNumber <= row.number),
  );
  const instalments = present.map((row): Instalment => {
    const lateFeeKobo = fees.find(({ number }) => number === row.number)?.feeKobo ?? NO_KOBO;
    const carried = { ...NO_PARTS, feeKobo: row.carriedFeeKobo, interestKobo: row.carriedInterestKobo };
    const feeKobo = addKobo(lateFeeKobo, row.carriedFeeKobo);
    const paid = allocations.filter(({ version, number }) => version === row.version && number === row.number);
    return {
      number: row.number,
      dueOn: row.dueOn,
      owed: { feeKobo, interestKobo: row.interestKobo, principalKobo: row.principalKobo },
      paid: addParts(NO_PARTS, ...paid),
      interestPaidBeforeKobo: row.interestPaidBeforeKobo,
      ...(totalOf(carried) > 0 && { carried }),
    };
  });
  const annualRate = rateOf(annualRateBps);
  const agreed = versions.findLast((version) => version.instalmentKobo !== null)?.instalmentKobo;
  return {
    plan: {
      annualRate,
      disbursedOn,
      instalmentKobo: agreed ?? equalInstalment(principalKobo, annualRate, months),
      instalments,
      extraPayments,
    },
    version: versions.at(-1)?.version ?? 0,
    versionOf: new Map(present.map(({ number, version }) => [number, version])),
  };
}

/** A schedule version replaces every row from its first number on. */
export function newRows(before: RepaymentPlan, after: RepaymentPlan): Instalment[] {
  const isKept = (row: Instalment) => before.instalments.some((earlier) => isDeepStrictEqual(earlier, row));
  const first = after.instalments.findIndex((row) => !isKept(row));
  if (first !== -1) return after.instalments.slice(first);
  // Fewer rows, otherwise the same: storing the last one again replaces the dropped ones.
  return after.instalments.length < before.instalments.length ? after.instalments.slice(-1) : [];
}

export const NO_VERSIONS: Pick<Schedule, 'version' | 'versionOf'> = { version: 0, versionOf: new Map() };

/**
 * Stores rows as the next version of a loan's schedule. @param cause the payment or event; empty for the first version
 */
export async function keepVersion(
  tx: Tx,
  loanId: string,
  before: Pick<Schedule, 'version' | 'versionOf'>,
  rows: readonly Instalment[],
  cause: { paymentId?: string; eventNumber?: number; instalmentKobo?: Kobo; firstNumber?: number } = {},
): Promise<Pick<Schedule, 'version' | 'versionOf'>> {
  const [first] = rows;
  if (!first) return before;
  const version = before.version + 1;
  await insertVersion(tx, { loanId, version, firstNumber: first.number, ...cause }, rows);
  const fresh = rows.map(({ number }): [number, number] => [number, version]);
  return { version, versionOf: new Map([...before.versionOf, ...fresh]) };
}
