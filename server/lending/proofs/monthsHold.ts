import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { daysAfter, startOfDay, type IsoDay } from '#contract/dates';
import { FIGURES_VERSION, type BookFigures } from '#contract/lending/statistics/bookFigures';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { closedMonths, loanMonths, type LoanMonthRow } from '../../kernel/db/schema/repayments';
import { loans, type LoanEventRow, type LoanRow } from '../../kernel/db/schema/loans';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { readPasts, type LoanPast } from './loanPast';
import { belongsTo, monthOfLoan, wasOwedIn } from './monthOfLoan';

/** A decision just before midnight may be written just after the row. */
const DECIDED_MS = 10 * 60_000;

export const monthsHold: Proof = {
  title: 'Rows and totals of a closed month, sampled at random, match the loans at that time',
  async *findFaults(reader) {
    const [chosen] = await reader
      .select({
        monthEnd: closedMonths.monthEnd,
        version: closedMonths.figuresVersion,
        figures: closedMonths.figures,
      })
      .from(closedMonths)
      .orderBy(sql`random()`)
      .limit(1);
    if (!chosen) return;
    const found: Totals = { ...NO_TOTALS };
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({ loan: loans, month: loanMonths })
        .from(loans)
        .leftJoin(loanMonths, and(eq(loanMonths.loanId, loans.id), eq(loanMonths.monthEnd, chosen.monthEnd)))
        .where(and(inPiece(loans.id), isNotNull(loans.disbursedOn), lte(loans.disbursedOn, chosen.monthEnd)));
      const pasts = await readPasts(
        reader,
        rows.map(({ loan }) => loan.id),
      );
      for (const { loan, month } of rows) {
        const past = pasts.get(loan.id);
        if (!past) continue;
        yield* wrongMonth(loan, month, past, chosen.monthEnd);
        addTo(found, loan, month, past, chosen.monthEnd);
      }
    }
    // Older programs counted otherwise, and their figures are no longer shown.
    if (chosen.version === FIGURES_VERSION && chosen.figures) yield* wrongTotals(chosen.figures, found);
  },
};

type Totals = Record<keyof Statistics['totals'], number>;

const NO_TOTALS: Totals = {
  loanCount: 0,
  lentKobo: 0,
  repaidKobo: 0,
  interestKobo: 0,
  outstandingKobo: 0,
  writtenOffKobo: 0,
  defaultedKobo: 0,
  recoveredKobo: 0,
};

function addTo(totals: Totals, loan: LoanRow, month: LoanMonthRow | null, past: LoanPast, monthEnd: IsoDay): void {
  const { state, ...figures } = monthOfLoan(loan, past, monthEnd, knownAt(loan, month, past, monthEnd));
  const of = (name: keyof typeof figures): number => Number(figures[name]);
  const outstandingKobo = of('outstandingKobo');
  totals.loanCount += 1;
  totals.lentKobo += of('principalKobo');
  totals.repaidKobo += of('principalKobo') - outstandingKobo;
  totals.interestKobo += of('interestKobo') + of('feeKobo');
  if (state === 'writtenOff') totals.writtenOffKobo += outstandingKobo;
  else totals.outstandingKobo += outstandingKobo;
  totals.defaultedKobo += of('defaultedKobo');
  totals.recoveredKobo += of('recoveredKobo');
}

/** How many events count. A loan that had ended before has no row. */
function knownAt(loan: LoanRow, month: LoanMonthRow | null, past: LoanPast, monthEnd: IsoDay): number {
  if (month && !hasWrongCount(loan, month, past)) return month.eventCount;
  return Math.max(
    0,
    ...past.events.filter((event) => belongsTo(event, past, loan, monthEnd)).map(({ number }) => number),
  );
}

function* wrongTotals({ statistics: { monthEnd, totals } }: BookFigures, found: Totals): Generator<string> {
  for (const [name, value] of Object.entries(found)) {
    const kept: unknown = Reflect.get(totals, name);
    if (kept !== value) yield `The figures of ${monthEnd} say ${name} ${String(kept)}, but its loans give ${value}`;
  }
}

function* wrongMonth(loan: LoanRow, month: LoanMonthRow | null, past: LoanPast, monthEnd: IsoDay): Generator<string> {
  const name = `loan ${loan.id} at the end of ${monthEnd}`;
  if (!month) {
    if (wasOwedIn(loan, past, monthEnd)) yield `The row of ${name} is missing`;
    return;
  }
  if (!wasOwedIn(loan, past, monthEnd)) yield `There is a row of ${name}, which had ended before`;
  if (hasWrongCount(loan, month, past)) {
    yield `The row of ${name} counts the wrong number of events`;
    return;
  }
  try {
    for (const [field, value] of Object.entries(monthOfLoan(loan, past, monthEnd, month.eventCount))) {
      const kept: unknown = Reflect.get(month, field);
      if (kept !== value) yield `${field} of ${name} is ${String(kept)}, but its events give ${String(value)}`;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    yield `The machine rejects the events of ${name}: ${error.message}`;
  }
}

function hasWrongCount(loan: LoanRow, { eventCount, monthEnd }: LoanMonthRow, past: LoanPast): boolean {
  const belonging = past.events.filter((event) => belongsTo(event, past, loan, monthEnd));
  const last = Math.max(0, ...belonging.map(({ number }) => number));
  const isPaymentOrEarly = ({ number, happenedAt }: LoanEventRow) =>
    past.payments.some((payment) => payment.eventNumber === number) ||
    happenedAt.getTime() < startOfDay(daysAfter(monthEnd, 1)).getTime() - DECIDED_MS;
  return eventCount > last || belonging.some((event) => event.number > eventCount && isPaymentOrEarly(event));
}
