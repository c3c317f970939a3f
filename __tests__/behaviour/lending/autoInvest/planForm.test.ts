import {
  newPlanFields,
  planFormRules,
  readPlanFields,
  type PlanFields,
} from '#contract/lending/autoInvest/planFormRules';
import { naira } from '#contract/money/kobo';

describe('the form of a plan', () => {
  const increment = naira(40_000);
  const rules = planFormRules(increment, '₦40,000', { isAsked: false, text: '' });
  const fields = newPlanFields({ minimum: 3, maximum: 24 }, increment);

  it.each<[Partial<PlanFields>, string | undefined]>([
    [{}, undefined],
    [{ keptBack: '0' }, undefined],
    [{ mostAMonth: '0' }, 'Enter an amount, as in 50,000, or leave it empty'],
    [{ notes: '0' }, 'Enter an amount, as in 50,000, or leave it empty'],
    [{ monthsTo: '99' }, 'Enter a number of months from 1 to 60'],
  ])('accepts what the call accepts, and nothing else: %j', (change, refusal) => {
    const typed = { ...fields, ...change };
    const accepted = () => rules.validateSync(typed);
    if (refusal === undefined) expect(accepted).not.toThrow();
    else expect(accepted).toThrow(refusal);
    expect(readPlanFields(typed) === undefined).toBe(refusal !== undefined);
  });
});
