import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { JOURNAL_ENTRIES, journalEntries } from '#contract/money/journal/journal';
import { journalFormRules, type JournalFields } from '#contract/money/journal/rules';
import { readNaira } from '#contract/money/typedAmount';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { amountInput } from '../../../components/form/inputAttributes';
import { useActForm } from '../../../domain/administration/useActForm';
import { useProposeJournalEntryMutation } from '../portalApi';

const aboutLabels = {
  person: 'ID of the person',
  deposit: 'ID of the deposit’s transfer',
  charge: 'ID of the charge',
  payout: 'ID of the payout',
};

export function JournalDialog({ onClose }: { onClose: () => void }) {
  const [propose] = useProposeJournalEntryMutation();
  const { form, onSubmit } = useActForm<JournalFields>({
    rules: journalFormRules,
    defaultValues: { entry: 'bankCharge', amount: '', aboutId: '', reference: '', evidence: '', reason: '' },
    send: ({ amount, ...fields }, idempotencyKey) =>
      propose({
        body: { ...fields, ...(amount !== '' && { amountKobo: readNaira(amount) }) },
        idempotencyKey,
      }).unwrap(),
    onDone: onClose,
  });
  const { control } = form;
  const entry = useWatch({ control, name: 'entry' });
  const needs = journalEntries[entry];
  return (
    <FormDialog title="Propose a correction?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose">
      <FormSelect
        control={control}
        name="entry"
        isPublic
        label="What happened"
        options={JOURNAL_ENTRIES.map((value) => ({ value, label: journalEntries[value].label }))}
      />
      <Typography sx={{ mb: 1 }}>{needs.hint}</Typography>
      {needs.amount && (
        <FormInput
          control={control}
          name="amount"
          label="Amount in naira"
          isPublic
          autoComplete="off"
          input={amountInput}
        />
      )}
      {needs.reference && (
        <FormInput control={control} name="reference" label="The bank’s reference" autoComplete="off" />
      )}
      {needs.about !== 'none' && (
        <FormInput
          control={control}
          name="aboutId"
          label={aboutLabels[needs.about]}
          autoComplete="off"
          {...(needs.reference && { hint: 'Empty where the payout was the company’s own' })}
        />
      )}
      <FormInput
        control={control}
        name="evidence"
        label="Evidence"
        autoComplete="off"
        hint="The line of the bank statement, or the letter"
      />
      <FormInput control={control} name="reason" label="Reason" autoComplete="off" />
    </FormDialog>
  );
}
