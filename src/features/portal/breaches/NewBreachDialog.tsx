import Box from '@mui/material/Box';
import { BREACH_REPORT_HOURS, BREACH_RISKS, breachRisks } from '#contract/office/breaches/breach';
import { breachFormRules, type BreachFields } from '#contract/office/breaches/breachRules';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { useActForm } from '../../../domain/administration/useActForm';
import { useEnterBreachMutation } from './breachesApi';

const EMPTY: BreachFields = {
  foundAt: '',
  happenedAt: '',
  what: '',
  data: '',
  whose: '',
  peopleCount: '',
  risk: 'likely',
  measures: '',
};

export function NewBreachDialog({ onClose }: { onClose: () => void }) {
  const [enter] = useEnterBreachMutation();
  const { form, onSubmit } = useActForm<BreachFields>({
    rules: breachFormRules,
    defaultValues: EMPTY,
    send: ({ peopleCount, ...facts }, idempotencyKey) => {
      const body = { ...facts, ...(peopleCount !== '' && { peopleCount: Number(peopleCount) }) };
      return enter({ body, idempotencyKey }).unwrap();
    },
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog title="Enter a breach" form={form} onSubmit={onSubmit} onClose={onClose} submit="Enter">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormInput
          control={control}
          name="foundAt"
          label="Found"
          type="datetime-local"
          isLabelAbove
          hint={`Lagos time. The ${BREACH_REPORT_HOURS} hours begin here.`}
          autoComplete="off"
        />
        <FormInput
          control={control}
          name="happenedAt"
          label="Happened"
          type="datetime-local"
          isLabelAbove
          hint="Empty if nobody knows."
          autoComplete="off"
        />
      </Box>
      <FormInput
        control={control}
        name="what"
        label="What happened"
        hint="Without names."
        multiline
        minRows={3}
        autoComplete="off"
      />
      <FormInput control={control} name="data" label="Which data" autoComplete="off" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormInput control={control} name="whose" label="Whose data" hint="Without names." autoComplete="off" />
        <FormInput
          control={control}
          name="peopleCount"
          label="How many people"
          input={{ inputMode: 'numeric' }}
          hint="Empty if unknown."
          autoComplete="off"
        />
      </Box>
      <FormSelect
        control={control}
        name="risk"
        label="Risk"
        isPublic
        options={BREACH_RISKS.map((value) => ({ value, label: breachRisks[value] }))}
      />
      <FormInput
        control={control}
        name="measures"
        label="Done about it"
        hint="Without names."
        multiline
        minRows={2}
        autoComplete="off"
      />
    </FormDialog>
  );
}
