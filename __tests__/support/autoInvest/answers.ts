import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import type { InvestmentPlan } from '#contract/lending/autoInvest/planSchema';
import { GRADES } from '#contract/lending/terms/grades';
import { naira } from '#contract/money/kobo';

export const plan: InvestmentPlan = {
  id: '5f0c7a4e-8f63-4b55-9df1-6c1a5a3a9b01',
  number: 1,
  version: 2,
  state: 'on',
  grades: [...GRADES],
  monthsFrom: 3,
  monthsTo: 24,
  purposes: [...LOAN_PURPOSES],
  securedOnly: false,
  amountKobo: naira(80_000),
  gradeLimits: { E: 10 },
  priority: 'return',
  keptBackKobo: naira(50_000),
  mostAMonthKobo: naira(400_000),
  changedAt: '2026-11-20T09:00:00.000Z',
  pledgedKobo: naira(160_000),
  monthKobo: naira(240_000),
};

export const outcome: PlanOutcome = {
  loanId: '5f0c7a4e-8f63-4b55-9df1-6c1a5a3a9b02',
  purpose: 'business',
  grade: 'C',
  months: 6,
  principalKobo: naira(400_000),
  isOpen: true,
  at: '2026-11-22T09:00:00.000Z',
  pledgedKobo: naira(0),
  reasons: [],
  plans: [{ plan: 1, pledgedKobo: naira(0), reasons: ['full'] }],
  place: 41,
  waitingCount: 80,
};
