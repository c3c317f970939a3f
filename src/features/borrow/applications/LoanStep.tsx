import { useController } from 'react-hook-form';
import { LOAN_PURPOSES, purposeLabels } from '#contract/lending/applications/purposes';
import { askedRules, type RequestedLoan } from '#contract/lending/applications/applicationRules';
import { kobo } from '#contract/money/kobo';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { FormSelect } from '../../../components/form/FormSelect';
import { LoanSizeFields } from '../../../domain/lending/LoanSizeFields';
import { nearestSize, type LoanSize } from '../../../domain/lending/loanSize';
import { LikelyCost } from './LikelyCost';
import { LikelyTopUp, type ToppedUp } from './LikelyTopUp';
import type { LoanApplicationActor } from './loanApplicationMachine';
import { StepFrame } from './StepFrame';
import { useStepForm, type StepMemory } from './stepForm';

interface LoanStepProps {
  actor: LoanApplicationActor;
  terms: LendingTerms;
  asked: RequestedLoan | undefined;
  initialSize: Partial<Record<keyof LoanSize, number>>;
  memory: StepMemory<RequestedLoan>;
  topUp: ToppedUp | undefined;
}

const purposes = LOAN_PURPOSES.map((value) => ({ value, label: purposeLabels[value] }));

export function LoanStep({ actor, terms, asked, initialSize, memory, topUp }: LoanStepProps) {
  const form = useStepForm<RequestedLoan>(memory, {
    rules: askedRules,
    defaultValues: { purpose: asked?.purpose, ...nearestSize(asked ?? initialSize, terms) },
  });
  const { control } = form;
  const { field: principal } = useController({ control, name: 'principalKobo' });
  const { field: months } = useController({ control, name: 'months' });
  const size = { principalKobo: kobo(principal.value), months: months.value };
  const onSubmit = useFlowSubmit(actor, form, {
    send: (values) => actor.send({ type: 'stepSubmitted', change: { asked: values } }),
  });
  return (
    <StepFrame
      actor={actor}
      control={control}
      heading="The loan"
      why="How much you need, and for how long. You can change both until you send the application."
      onSubmit={onSubmit}
    >
      <LoanSizeFields
        terms={terms}
        size={size}
        onChange={(next) => {
          if (next.principalKobo !== size.principalKobo) principal.onChange(next.principalKobo);
          if (next.months !== size.months) months.onChange(next.months);
        }}
      />
      <FormSelect control={control} name="purpose" label="What is it for?" options={purposes} isPublic />
      {topUp ? <LikelyTopUp size={size} terms={terms} topUp={topUp} /> : <LikelyCost size={size} terms={terms} />}
    </StepFrame>
  );
}
