import type { LoanRepayment } from '#contract/lending/loans/loanSchema';
import { kobo, NO_KOBO } from '#contract/money/kobo';
import { balancePoints } from '../../../../src/features/borrow/loans/balances';

const instalment = (number: number, dueOn: string, paidKobo: number) => ({
  number,
  dueOn,
  principalKobo: kobo(100),
  interestKobo: NO_KOBO,
  feeKobo: NO_KOBO,
  paidKobo: kobo(paidKobo),
});

const repayment: LoanRepayment = {
  disbursedOn: '2026-01-04',
  outstandingKobo: kobo(150),
  dueKobo: NO_KOBO,
  daysPastDue: 0,
  settlementKobo: kobo(150),
  settlement: { feeKobo: NO_KOBO, interestKobo: NO_KOBO, principalKobo: kobo(150) },
  instalments: [instalment(1, '2026-02-04', 100), instalment(2, '2026-03-04', 50), instalment(3, '2026-04-04', 0)],
};
const paid = (at: string, principalKobo: number) => ({ type: 'pay' as const, at, principalKobo: kobo(principalKobo) });
const loan = {
  today: '2026-03-20',
  // One day late, and then half of an instalment.
  history: [paid('2026-02-05T09:00:00Z', 100), paid('2026-03-18T09:00:00Z', 50)],
};

describe('the balance of a loan by due days', () => {
  test('shows the balance on each due day until today, next to the scheduled balance until the end', () => {
    expect(balancePoints(loan, repayment)).toEqual([
      { on: '2026-01-04', plannedKobo: 300, leftKobo: 300 },
      { on: '2026-02-04', plannedKobo: 200, leftKobo: 300 },
      { on: '2026-03-04', plannedKobo: 100, leftKobo: 200 },
      { on: '2026-04-04', plannedKobo: 0 },
    ]);
  });

  test('leaves out the due days before the oldest listed event', () => {
    const points = balancePoints({ ...loan, history: loan.history.slice(1), eventsLeftOut: 1 }, repayment);
    expect(points.map(({ leftKobo }) => leftKobo)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
