import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import { naira } from '#contract/money/kobo';
import { foldOutcomes } from '../../../../src/features/lend/autoInvest/foldOutcomes';

const passed = (loanId: string, ...reasons: PlanOutcome['reasons']): PlanOutcome => ({
  loanId,
  purpose: 'business',
  grade: 'C',
  months: 6,
  principalKobo: naira(400_000),
  isOpen: false,
  at: '2026-11-22T19:05:00.000Z',
  pledgedKobo: naira(0),
  reasons,
  plans: [],
  waitingCount: 0,
});

const pledged = (loanId: string): PlanOutcome => ({
  ...passed(loanId),
  pledgedKobo: naira(40_000),
  plans: [{ plan: 1, pledgedKobo: naira(40_000), reasons: [] }],
});

test('listings of a page that were skipped for the same reason are grouped; pledges never are', () => {
  const outcomes = [
    passed('1', 'noPlan'),
    passed('2', 'noPlan'),
    passed('3', 'frozen'),
    pledged('4'),
    pledged('5'),
    passed('6', 'noPlan'),
  ];
  expect(foldOutcomes(outcomes).map((fold) => fold.map(({ loanId }) => loanId))).toEqual([
    ['1', '2', '6'],
    ['3'],
    ['4'],
    ['5'],
  ]);
  expect(foldOutcomes([])).toEqual([]);
});
