import { useState } from 'react';
import { fieldsOfPlan, newPlanFields } from '#contract/lending/autoInvest/planFormRules';
import type { NewPlanForm, PlanChange } from '#contract/lending/autoInvest/planRules';
import type { InvestmentPlan } from '#contract/lending/autoInvest/planSchema';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { useChangePlanMutation, useMakePlanMutation } from '../../../domain/market/marketApi';
import { PlanForm } from './PlanForm';

interface EditPlanProps {
  /** Undefined for a new plan. */
  plan: InvestmentPlan | undefined;
  terms: LendingTerms;
  onDone: () => void;
}

export function EditPlan({ plan, terms, onDone }: EditPlanProps) {
  const [make] = useMakePlanMutation();
  const [change] = useChangePlanMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<NewPlanForm | PlanChange>());
  const incrementKobo = pledgeIncrement(terms);
  const shared = {
    incrementKobo,
    onBack: onDone,
    onSaved: () => {
      keyFor.forget();
      showToast(plan ? notices.planChanged : notices.planMade);
      onDone();
    },
  };
  if (!plan) {
    return (
      <PlanForm
        {...shared}
        title="New plan"
        submit="Switch on"
        asksRisk
        defaultValues={newPlanFields(terms.months, incrementKobo)}
        send={(limits) => {
          const body = { ...limits, acceptsRisk: true };
          return make({ body, idempotencyKey: keyFor(body) }).unwrap();
        }}
      />
    );
  }
  const { id: planId, number, version } = plan;
  return (
    <PlanForm
      {...shared}
      title={`Change plan ${number}`}
      submit="Save"
      asksRisk={false}
      defaultValues={fieldsOfPlan(plan)}
      send={(limits) => {
        const body = { ...limits, version };
        return change({ params: { planId }, body, idempotencyKey: keyFor(body) }).unwrap();
      }}
    />
  );
}
