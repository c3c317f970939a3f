import { todayInLagos, type IsoDay } from '#contract/dates';
import type { Loan, LoanRepayment } from '#contract/lending/loans/loanSchema';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';

interface BalancePoint {
  on: IsoDay;
  /** What is left by the schedule. */
  plannedKobo: Kobo;
  /** What was left; absent for days to come, and for days before the events that are left out. */
  leftKobo?: Kobo;
}

/** The principal left on the day of the payout and on each due day. */
export function balancePoints(
  { history, eventsLeftOut = 0, today }: Pick<Loan, 'history' | 'eventsLeftOut' | 'today'>,
  { disbursedOn, instalments, outstandingKobo }: LoanRepayment,
): BalancePoint[] {
  const payments = history.flatMap(({ at, principalKobo }) =>
    principalKobo === undefined ? [] : [{ on: todayInLagos(new Date(at)), principalKobo }],
  );
  const knownFrom = eventsLeftOut > 0 ? payments[0]?.on : undefined;
  return [disbursedOn, ...instalments.map(({ dueOn }) => dueOn)].map((on) => {
    const plannedKobo = addKobo(
      NO_KOBO,
      ...instalments.filter(({ dueOn }) => dueOn > on).map(({ principalKobo }) => principalKobo),
    );
    const isKnown = on <= today && (knownFrom === undefined || on >= knownFrom);
    const paidSince = payments.filter((payment) => payment.on > on).map(({ principalKobo }) => principalKobo);
    return { on, plannedKobo, ...(isKnown && { leftKobo: addKobo(outstandingKobo, ...paidSince) }) };
  });
}
