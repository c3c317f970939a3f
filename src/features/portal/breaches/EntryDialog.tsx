import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  BREACH_ENTRY_KINDS,
  BREACH_RISKS,
  breachEntryKinds,
  breachRisks,
  hasMoment,
} from '#contract/office/breaches/breach';
import { breachEntryFormRules, type BreachEntryFields } from '#contract/office/breaches/breachRules';
import type { Breach } from '#contract/office/breaches/breachSchema';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { useActForm } from '../../../domain/administration/useActForm';
import { formatMoment } from '../../../lib/format';
import { useAddBreachEntryMutation } from './breachesApi';

interface EntryDialogProps {
  breach: Breach;
  kind: BreachEntryFields['kind'];
  onClose: () => void;
}

export function EntryDialog({ breach: { id, foundAt, state, risk }, kind: first, onClose }: EntryDialogProps) {
  const [add] = useAddBreachEntryMutation();
  const { form, onSubmit } = useActForm<BreachEntryFields>({
    rules: breachEntryFormRules,
    defaultValues: { kind: first, words: '', at: '', reference: '', risk, peopleCount: '' },
    send: ({ peopleCount, ...facts }, idempotencyKey) => {
      const body = { ...facts, ...(peopleCount !== '' && { peopleCount: Number(peopleCount) }) };
      return add({ params: { breachId: id }, body, idempotencyKey }).unwrap();
    },
    onDone: onClose,
  });
  const { control } = form;
  const kind = form.watch('kind');
  const kinds = BREACH_ENTRY_KINDS.filter((one) =>
    one === 'notReported' ? state !== 'reported' && risk === 'unlikely' : state !== 'reported' || one !== 'reported',
  );
  return (
    <FormDialog
      title={kind === 'reported' ? 'Mark as reported' : 'Add an entry'}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit={kind === 'reported' ? 'Mark as reported' : 'Add'}
    >
      <Typography>For the breach found {formatMoment(foundAt)}. Nobody can change an entry later.</Typography>
      <FormSelect
        control={control}
        name="kind"
        label="Kind"
        isPublic
        options={kinds.map((value) => ({ value, label: breachEntryKinds[value] }))}
      />
      {hasMoment(kind) && (
        <FormInput
          control={control}
          name="at"
          label="When"
          type="datetime-local"
          isLabelAbove
          hint="Lagos time."
          autoComplete="off"
        />
      )}
      {kind === 'reported' && (
        <FormInput control={control} name="reference" label="The Commission’s number" autoComplete="off" />
      )}
      {kind === 'assessment' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormSelect
            control={control}
            name="risk"
            label="Risk"
            isPublic
            options={BREACH_RISKS.map((value) => ({ value, label: breachRisks[value] }))}
          />
          <FormInput
            control={control}
            name="peopleCount"
            label="How many people"
            input={{ inputMode: 'numeric' }}
            hint="Empty if unknown."
            autoComplete="off"
          />
        </Box>
      )}
      <FormInput
        control={control}
        name="words"
        label={kind === 'notReported' ? 'Why not' : 'Details'}
        multiline
        minRows={3}
        hint="Without names."
        autoComplete="off"
      />
    </FormDialog>
  );
}
