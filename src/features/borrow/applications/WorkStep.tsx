import { useWatch } from 'react-hook-form';
import { workFormRules, workOf, type WorkForm } from '#contract/lending/applications/applicationFormsRules';
import type { Work } from '#contract/lending/applications/applicationRules';
import { WORK_KINDS, workKindLabels } from '#contract/lending/applications/choices';
import { typedNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { FormInput } from '../../../components/form/FormInput';
import { FormRadios } from '../../../components/form/FormRadios';
import { amountInput, countInput } from '../../../components/form/inputAttributes';
import type { LoanApplicationActor } from './loanApplicationMachine';
import { StepFrame } from './StepFrame';
import { useStepForm, type StepMemory } from './stepForm';

interface WorkStepProps {
  actor: LoanApplicationActor;
  work: Work | undefined;
  memory: StepMemory<WorkForm>;
}

const kinds = WORK_KINDS.map((value) => ({ value, label: workKindLabels[value] }));
const NO_TIME = '0';

export function WorkStep({ actor, work, memory }: WorkStepProps) {
  const form = useStepForm<WorkForm>(memory, { rules: workFormRules, defaultValues: typedOf(work) });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const onSubmit = useFlowSubmit(actor, form, {
    send: (values) => actor.send({ type: 'stepSubmitted', change: { work: workOf(values) } }),
  });
  return (
    <StepFrame
      actor={actor}
      control={control}
      heading="Income and work"
      why="An instalment must leave you enough to live on. Lenders see ranges of these figures, never your name."
      onSubmit={(event) => {
        if (kind === 'none') form.setValue('monthsInWork', NO_TIME);
        return onSubmit(event);
      }}
    >
      <FormRadios control={control} name="kind" legend="What do you live on?" options={kinds} />
      <FormInput
        control={control}
        name="monthlyIncome"
        label="Monthly income, in naira"
        isLabelOver
        autoComplete="off"
        hint="After tax, in a usual month."
        input={amountInput}
      />
      {kind !== 'none' && (
        <FormInput
          control={control}
          name="monthsInWork"
          label="Months in this job"
          isLabelOver
          autoComplete="off"
          hint="Two years are 24 months."
          input={countInput}
        />
      )}
      <FormInput
        control={control}
        name="monthlyDebts"
        label="Monthly debt payments, in naira"
        isLabelOver
        autoComplete="off"
        hint="0 if you owe nothing."
        input={amountInput}
      />
    </StepFrame>
  );
}

const typedOf = (work: Work | undefined): Partial<WorkForm> => ({
  kind: work?.kind,
  monthlyIncome: work ? typedNaira(kobo(work.monthlyIncomeKobo)) : '',
  monthsInWork: work ? String(work.monthsInWork) : '',
  monthlyDebts: work ? typedNaira(kobo(work.monthlyDebtsKobo)) : '',
});
