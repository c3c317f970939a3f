import { useWatch } from 'react-hook-form';
import { workFormRules, workOf, type WorkForm } from '#contract/lending/applications/applicationFormsRules';
import type { Work } from '#contract/lending/applications/applicationRules';
import { WORK_KINDS, workKindLabels, type WorkKind } from '#contract/lending/applications/choices';
import { RESIDENCES, residenceLabels } from '#contract/lending/applications/residence';
import { typedNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { FormInput } from '../../../components/form/FormInput';
import { FormRadios } from '../../../components/form/FormRadios';
import { FormSelect } from '../../../components/form/FormSelect';
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
const residences = [
  { value: '', label: 'I’d rather not say' },
  ...RESIDENCES.map((value) => ({ value, label: residenceLabels[value] })),
];

const monthsLabels: Readonly<Record<Exclude<WorkKind, 'none'>, string>> = {
  salaried: 'Months in this job',
  business: 'Months in this business',
  informal: 'Months in this work',
};
/** Nothing is chosen at first. */
const monthsLabel = (kind: keyof typeof monthsLabels | undefined): string => monthsLabels[kind ?? 'salaried'];

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
      why="An instalment must leave you enough to live on. Lenders see ranges of these figures, your kind of work and your state, never your name."
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
          label={monthsLabel(kind)}
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
      <FormSelect control={control} name="livesIn" label="The state you live in (optional)" options={residences} />
      <FormInput
        control={control}
        name="ownWords"
        label="A sentence for lenders (optional)"
        isLabelOver
        multiline
        minRows={2}
        autoComplete="off"
        hint="For example: ‘I sell shoes in the market, and need stock for the season.’ No names, numbers or addresses."
      />
    </StepFrame>
  );
}

const typedOf = (work: Work | undefined): Partial<WorkForm> => ({
  kind: work?.kind,
  monthlyIncome: work ? typedNaira(kobo(work.monthlyIncomeKobo)) : '',
  monthsInWork: work ? String(work.monthsInWork) : '',
  monthlyDebts: work ? typedNaira(kobo(work.monthlyDebtsKobo)) : '',
  livesIn: work?.livesIn ?? '',
  ownWords: work?.ownWords ?? '',
});
