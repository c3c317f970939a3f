import { naira } from '#contract/money/kobo';

export const form = {
  principalKobo: naira(80_000),
  months: 6,
  purpose: 'business',
  work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(10_000) },
  answers: [5, 2, 4, 1, 4, 2, 5, 1, 4, 1],
  consent: true,
};
