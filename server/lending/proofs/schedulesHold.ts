import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { addParts, NO_PARTS, PART_NAMES, totalOf, type PartName, type Parts } from '#contract/lending/schedule/parts';
import { loans } from '../../kernel/db/schema/loans';
import {
  instalments,
  loanPayments,
  owedLateFees,
  paymentAllocations,
  scheduleVersions,
} from '../../kernel/db/schema/repayments';
import { dueDayOfRow } from '../loans/schedule/postponements';
import { LOANS_PIECE, piecesOf, subquery } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

interface Version {
  version: number;
  firstNumber: number;
  extraKobo: Kobo;
}

interface Row {
  version: number;
  number: number;
  dueOn: IsoDay;
  carriedFeeKobo: number;
  owed: Parts;
}

interface LoanSchedule {
  id: string;
  principalKobo: Kobo;
  nextDueOn: IsoDay | null;
  versions: Version[];
  rows: Row[];
  allocations: (Parts & { version: number; number: number })[];
}

const versionsOfLoan = subquery<Version[]>(sql`coalesce((
  select json_agg(json_build_object(
    'version', ${scheduleVersions.version},
    'firstNumber', ${scheduleVersions.firstNumber},
    'extraKobo', case when ${loanPayments.kind} = 'extra' then ${loanPayments.principalKobo} else 0 end))
  from ${scheduleVersions} left join ${loanPayments} on ${eq(loanPayments.id, scheduleVersions.paymentId)}
  where ${eq(scheduleVersions.loanId, loans.id)}), '[]')`);

/** A late fee belongs to the newest row of its number, because due numbers are not reused. */
const isNewest = sql`${instalments.version} = (select max(other.version) from ${instalments} other
  where other.loan_id = ${instalments.loanId} and other.number = ${instalments.number})`;

const rowsOfLoan = subquery<Row[]>(sql`coalesce((
  select json_agg(json_build_object(
    'version', ${instalments.version},
    'number', ${instalments.number},
    'dueOn', ${dueDayOfRow},
    'carriedFeeKobo', ${instalments.carriedFeeKobo},
    'owed', json_build_object(
      'feeKobo', ${instalments.carriedFeeKobo} + case when ${isNewest} then coalesce(${owedLateFees.feeKobo}, 0) else 0 end,
      'interestKobo', ${instalments.interestKobo},
      'principalKobo', ${instalments.principalKobo})))
  from ${instalments} left join ${owedLateFees}
    on ${and(eq(owedLateFees.loanId, instalments.loanId), eq(owedLateFees.number, instalments.number))}
  where ${eq(instalments.loanId, loans.id)}), '[]')`);

const allocationsOfLoan = subquery<LoanSchedule['allocations']>(sql`coalesce((
  select json_agg(json_build_object(
    'version', ${paymentAllocations.version},
    'number', ${paymentAllocations.number},
    'feeKobo', ${paymentAllocations.feeKobo},
    'interestKobo', ${paymentAllocations.interestKobo},
    'principalKobo', ${paymentAllocations.principalKobo}))
  from ${paymentAllocations} where ${eq(paymentAllocations.loanId, loans.id)}), '[]')`);

export const schedulesHold: Proof = {
  title:
    'The principal of a schedule version equals the balance at its start, no row is overpaid, and no next due day is after an unpaid row',
  async *findFaults(reader) {
    const { id, principalKobo, nextDueOn } = loans;
    const parts = { versions: versionsOfLoan, rows: rowsOfLoan, allocations: allocationsOfLoan };
    for await (const inPiece of piecesOf(reader, loans, id, LOANS_PIECE)) {
      const found = await reader
        .select({ id, principalKobo, nextDueOn, ...parts })
        .from(loans)
        .where(and(inPiece(id), isNotNull(loans.disbursedOn)));
      for (const schedule of found) {
        yield* wrongVersions(schedule);
        yield* overpaidRows(schedule);
        yield* hiddenRows(schedule);
      }
    }
  },
};

function* wrongVersions(schedule: LoanSchedule): Generator<string> {
  const { id, principalKobo, versions, rows } = schedule;
  if (versions.length === 0) yield `Loan ${id} is disbursed but has no schedule`;
  for (const { version, extraKobo } of versions) {
    const begunRows = rows.filter((row) => row.version === version);
    const begun = sumOf(begunRows, 'principalKobo');
    const before = unpaidBefore(schedule, version);
    const balance = version === 1 ? principalKobo : before.principalKobo - extraKobo;
    if (begun !== balance)
      yield `Version ${version} of the schedule of loan ${id} repays ${begun} kobo, but its balance was ${balance}`;
    const carried = begunRows.reduce((sum, { carriedFeeKobo }) => sum + carriedFeeKobo, 0);
    if (carried !== before.feeKobo)
      yield `Version ${version} of the schedule of loan ${id} carries over ${carried} kobo of late fees, not ${before.feeKobo}`;
  }
}

function unpaidBefore(
  { versions, rows, allocations }: LoanSchedule,
  made: number,
): Record<'principalKobo' | 'feeKobo', number> {
  const replaces = (version: number, row: Row) =>
    versions.some((one) => one.version === version && one.firstNumber <= row.number && row.version < version);
  const between = versions.map(({ version }) => version).filter((version) => version < made);
  const replaced = rows.filter((row) => replaces(made, row) && !between.some((version) => replaces(version, row)));
  const paid = addParts(NO_PARTS, ...replaced.map((row) => paidOf(row, allocations)));
  return {
    principalKobo: sumOf(replaced, 'principalKobo') - paid.principalKobo,
    feeKobo: sumOf(replaced, 'feeKobo') - paid.feeKobo,
  };
}

const sumOf = (rows: readonly Row[], part: PartName): Kobo => addKobo(NO_KOBO, ...rows.map(({ owed }) => owed[part]));

function paidOf({ version, number }: Row, allocations: LoanSchedule['allocations']): Parts {
  return addParts(NO_PARTS, ...allocations.filter((one) => one.version === version && one.number === number));
}

function* overpaidRows({ id, rows, allocations }: LoanSchedule): Generator<string> {
  for (const row of rows) {
    const paid = paidOf(row, allocations);
    if (PART_NAMES.some((name) => paid[name] > row.owed[name]))
      yield `Instalment ${row.number} of version ${row.version} of loan ${id} is overpaid`;
  }
}

/** A next due day may be too early, but one that is too late would hide the loan from collection. */
function* hiddenRows({ id, nextDueOn, versions, rows, allocations }: LoanSchedule): Generator<string> {
  const isReplaced = (row: Row) =>
    versions.some(({ version, firstNumber }) => version > row.version && firstNumber <= row.number);
  const isUnpaid = (row: Row) => totalOf(paidOf(row, allocations)) < totalOf(row.owed);
  const unpaidDays = rows.filter((row) => !isReplaced(row) && isUnpaid(row)).map(({ dueOn }) => dueOn);
  const missed = nextDueOn === null ? undefined : unpaidDays.find((day) => day < nextDueOn);
  if (missed !== undefined) yield `Loan ${id} is next due on ${nextDueOn}, but its instalment of ${missed} isn't paid`;
}
