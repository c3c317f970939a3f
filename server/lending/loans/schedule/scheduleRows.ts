import { isDeepStrictEqual } from 'node:util';
import type { IsoDay } from '#contract/dates';
import type { Instalment } from '#contract/lending/schedule/instalment';
import { addParts, NO_PARTS, totalOf, type Parts } from '#contract/lending/schedule/parts';
import type { ExtraPayment, Holiday, RepaymentPlan, WaitingMonths } from '#contract/lending/schedule/repaymentPlan';
import { equalInstalment } from '#contract/lending/schedule/schedule';
import { rateOf, type BasisPoints } from '#contract/money/basisPoints';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';

export interface Schedule {
  plan: RepaymentPlan;
  version: number;
  versionOf: ReadonlyMap<number, number>;
}

interface LoanFigures {
  principalKobo: Kobo;
  annualRateBps: BasisPoints;
  months: number;
  disbursedOn: IsoDay;
}

/** A loan's stored schedule: versions by number, and the rows of all versions by number. */
export interface KeptRows {
  versions: readonly {
    version: number;
    firstNumber: number;
    eventNumber: number | null;
    instalmentKobo: Kobo | null;
    holidayFrom: number | null;
    holidayMonths: number | null;
    waitingFrom: number | null;
    bearingKobo: Kobo | null;
    countedKobo: Kobo[] | null;
    firstDueOn: IsoDay | null;
  }[];
  rows: readonly {
    version: number;
    number: number;
    dueOn: IsoDay;
    interestKobo: Kobo;
    principalKobo: Kobo;
    interestPaidBeforeKobo: Kobo;
    carriedFeeKobo: Kobo;
    carriedInterestKobo: Kobo;
    deferredKobo: Kobo;
  }[];
  fees: readonly { number: number; feeKobo: Kobo }[];
  allocations: readonly ({ version: number; number: number } & Parts)[];
  extraPayments: readonly (ExtraPayment & { eventNumber: number })[];
  /** Oldest first. */
  postponements: readonly { number: number; dueOn: IsoDay; eventNumber: number | null }[];
}

/** A later version replaces rows from its first number on; payments stay with the version they were made on. */
export function scheduleOf(loan: LoanFigures, kept: KeptRows): Schedule {
  const { versions, rows, fees, allocations, extraPayments, postponements } = kept;
  const present = rows.filter(
    (row) => !versions.some(({ version, firstNumber }) => version > row.version && firstNumber <= row.number),
  );
  const instalments = present.map((row): Instalment => {
    const lateFeeKobo = fees.find(({ number }) => number === row.number)?.feeKobo ?? NO_KOBO;
    const carried = { ...NO_PARTS, feeKobo: row.carriedFeeKobo, interestKobo: row.carriedInterestKobo };
    const feeKobo = addKobo(lateFeeKobo, row.carriedFeeKobo);
    const postponement = postponements.findLast(({ number }) => number === row.number);
    const isLater = postponement !== undefined && postponement.dueOn > row.dueOn;
    const paid = allocations.filter(({ version, number }) => version === row.version && number === row.number);
    return {
      number: row.number,
      dueOn: isLater ? postponement.dueOn : row.dueOn,
      owed: { feeKobo, interestKobo: row.interestKobo, principalKobo: row.principalKobo },
      paid: addParts(NO_PARTS, ...paid),
      interestPaidBeforeKobo: row.interestPaidBeforeKobo,
      ...(totalOf(carried) > 0 && { carried }),
      ...(row.deferredKobo > 0 && { deferredKobo: row.deferredKobo }),
      ...(isLater && { postponed: { from: row.dueOn, feesStayDue: postponement.eventNumber !== null } }),
    };
  });
  const annualRate = rateOf(loan.annualRateBps);
  const instalmentKobo = versions.findLast((version) => version.instalmentKobo !== null)?.instalmentKobo;
  // An extra payment's version has a payment in place of an event.
  const newest = versions.findLast((version) => version.instalmentKobo !== null && version.eventNumber !== null);
  const moving = versions.find((version) => version.holidayFrom !== null);
  const holiday = moving && holidayOf(moving, newest);
  const waiting = newest && waitingOf(newest, extraPayments);
  const dueDayChanges = versions.flatMap(({ firstNumber, firstDueOn }) =>
    firstDueOn === null ? [] : [{ from: firstNumber, firstDueOn }],
  );
  return {
    plan: {
      annualRate,
      disbursedOn: loan.disbursedOn,
      instalmentKobo: instalmentKobo ?? equalInstalment(loan.principalKobo, annualRate, loan.months),
      instalments,
      extraPayments: extraPayments.map(({ paidOn, principalKobo }) => ({ paidOn, principalKobo })),
      ...(holiday && { holiday }),
      ...(waiting && { waiting }),
      ...(dueDayChanges.length > 0 && { dueDayChanges }),
    },
    version: versions.at(-1)?.version ?? 0,
    versionOf: new Map(present.map(({ number, version }) => [number, version])),
  };
}

type KeptVersion = KeptRows['versions'][number];

function holidayOf(
  { version, holidayFrom, holidayMonths }: KeptVersion,
  newestPlan: KeptVersion | undefined,
): Holiday | undefined {
  if (holidayFrom === null || holidayMonths === null) return undefined;
  const isReplaced = newestPlan !== undefined && newestPlan.version > version;
  return { from: holidayFrom, months: holidayMonths, ...(isReplaced && { isReplaced }) };
}

/** Extra payments since the plan reduce the principal that bears interest. */
function waitingOf(
  { eventNumber, waitingFrom, bearingKobo, countedKobo }: KeptVersion,
  extraPayments: KeptRows['extraPayments'],
): WaitingMonths | undefined {
  if (eventNumber === null || waitingFrom === null || bearingKobo === null || countedKobo === null) return undefined;
  const since = extraPayments.filter((payment) => payment.eventNumber > eventNumber);
  const repaidKobo = addKobo(NO_KOBO, ...since.map(({ principalKobo }) => principalKobo));
  return { from: waitingFrom, bearingKobo: subtractKobo(bearingKobo, repaidKobo), countedKobo };
}

/** A schedule version replaces every row from its first number on. Postponed rows stay in the version they are in. */
export function newRows(before: RepaymentPlan, after: RepaymentPlan): Instalment[] {
  const isKept = (row: Instalment) =>
    row.postponed !== undefined || before.instalments.some((earlier) => isDeepStrictEqual(earlier, row));
  const first = after.instalments.findIndex((row) => !isKept(row));
  if (first !== -1) return after.instalments.slice(first);
  // Only fewer rows: storing the last one again replaces the dropped ones.
  return after.instalments.length < before.instalments.length ? after.instalments.slice(-1) : [];
}
