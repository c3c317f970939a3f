import Box from '@mui/material/Box';
import { collectionNoteFormRules, type CollectionNoteFields } from '#contract/lending/arrears/arrearsRules';
import { channelLabels, CONTACT_CHANNELS } from '#contract/lending/arrears/contacts';
import { readNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { amountInput } from '../../../components/form/inputAttributes';
import { useActForm } from '../../../domain/administration/useActForm';
import { useAddCollectionNoteMutation } from './loanReviewApi';

const EMPTY: CollectionNoteFields = { channel: 'phone', words: '', amount: '', promisedOn: '' };

export function CollectionNoteDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const [add] = useAddCollectionNoteMutation();
  const { form, onSubmit } = useActForm<CollectionNoteFields>({
    rules: collectionNoteFormRules,
    defaultValues: EMPTY,
    send: ({ channel, words, amount, promisedOn }, idempotencyKey) => {
      const promise = promisedOn === '' ? {} : { promise: { amountKobo: kobo(readNaira(amount) ?? 0), promisedOn } };
      return add({ params: { loanId }, body: { channel, words, ...promise }, idempotencyKey }).unwrap();
    },
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog title="Log a contact" form={form} onSubmit={onSubmit} onClose={onClose} submit="Log it">
      <FormSelect
        control={control}
        name="channel"
        label="How"
        isPublic
        options={CONTACT_CHANNELS.map((value) => ({ value, label: channelLabels[value] }))}
      />
      <FormInput control={control} name="words" label="What was said" multiline minRows={3} autoComplete="off" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormInput
          control={control}
          name="amount"
          label="Promised, in naira"
          input={amountInput}
          hint="Empty if nothing was promised."
          autoComplete="off"
        />
        <FormInput control={control} name="promisedOn" label="To pay by" type="date" isLabelAbove autoComplete="off" />
      </Box>
    </FormDialog>
  );
}
