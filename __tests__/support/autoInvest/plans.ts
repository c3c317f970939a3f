import { naira } from '#contract/money/kobo';
import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { GRADES } from '#contract/lending/terms/grades';
import type { NewPlanForm } from '#contract/lending/autoInvest/planRules';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

export const planForm: NewPlanForm = {
  grades: [...GRADES],
  monthsFrom: 3,
  monthsTo: 24,
  purposes: [...LOAN_PURPOSES],
  securedOnly: false,
  amountKobo: naira(40_000),
  gradeLimits: {},
  priority: 'return',
  keptBackKobo: 0,
  acceptsRisk: true,
};

/** @throws Error if the server refuses it */
export async function planOf(server: TestServer, lender: Person, change: Partial<NewPlanForm> = {}) {
  const { status, body, raw } = await server.call('makePlan', {
    token: lender.token,
    body: { ...planForm, ...change },
  });
  if (status !== 201) throw new Error(`Refused: ${raw}`);
  return body;
}

export async function pledgesOf(server: TestServer, lender: Person, loanId: string) {
  const { body } = await server.call('myPledges', { token: lender.token, query: { loanId } });
  return body.map(({ amountKobo, state }) => ({ amountKobo, state }));
}
