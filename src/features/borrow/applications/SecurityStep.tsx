import { useWatch } from 'react-hook-form';
import type { Security } from '#contract/lending/applications/applicationRules';
import {
  securityOf,
  securityStepRules,
  type SecurityStepForm,
} from '#contract/lending/applications/applicationFormsRules';
import { SECURITY_KINDS, securityKindLabels } from '#contract/lending/applications/choices';
import { typedNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';
import { useFlowSubmit } from '../../../api/useFlowSubmit';
import { FormInput } from '../../../components/form/FormInput';
import { FormRadios } from '../../../components/form/FormRadios';
import { FormSelect } from '../../../components/form/FormSelect';
import { amountInput } from '../../../components/form/inputAttributes';
import type { LoanApplicationActor } from './loanApplicationMachine';
import { StepFrame } from './StepFrame';
import { useStepForm, type StepMemory } from './stepForm';

interface SecurityStepProps {
  actor: LoanApplicationActor;
  security: Security | undefined;
  memory: StepMemory<SecurityStepForm>;
}

const offers = [
  { value: 'no', label: 'No, without security' },
  { value: 'yes', label: 'Yes, something movable that I own' },
] as const;
const kinds = SECURITY_KINDS.map((value) => ({ value, label: securityKindLabels[value] }));

export function SecurityStep({ actor, security, memory }: SecurityStepProps) {
  const form = useStepForm<SecurityStepForm>(memory, {
    rules: securityStepRules,
    defaultValues: {
      offered: security ? 'yes' : 'no',
      kind: security?.kind ?? '',
      description: security?.description ?? '',
      value: security ? typedNaira(kobo(security.valueKobo)) : '',
    },
  });
  const { control } = form;
  const offered = useWatch({ control, name: 'offered' });
  const onSubmit = useFlowSubmit(actor, form, {
    send: (values) => actor.send({ type: 'stepSubmitted', change: { security: securityOf(values) } }),
  });
  return (
    <StepFrame
      actor={actor}
      control={control}
      heading="Security"
      why="You don’t need any. Offering something movable that you could lose if you don’t pay can improve your grade."
      onSubmit={onSubmit}
    >
      <FormRadios control={control} name="offered" legend="Do you offer something as security?" options={offers} />
      {offered === 'yes' && (
        <>
          <FormSelect control={control} name="kind" label="What is it?" options={kinds} />
          <FormInput
            control={control}
            name="description"
            label="Describe it"
            autoComplete="off"
            hint="For example: make, year, condition."
          />
          <FormInput
            control={control}
            name="value"
            label="What it would sell for, in naira"
            isLabelOver
            autoComplete="off"
            input={amountInput}
          />
        </>
      )}
    </StepFrame>
  );
}
