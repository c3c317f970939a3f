import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { collectionNoteFormRules, type CollectionNoteFields } from '#contract/lending/arrears/arrearsRules';
import type { Arrears } from '#contract/lending/arrears/arrearsSchema';
import { channelLabels, CONTACT_CHANNELS } from '#contract/lending/arrears/contacts';
import { lendingErrors } from '#contract/lending/errors';
import { readNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';
import { FormCheckbox } from '../../../../components/form/FormCheckbox';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { FormSelect } from '../../../../components/form/FormSelect';
import { amountInput } from '../../../../components/form/inputAttributes';
import { useActForm } from '../../../../domain/administration/useActForm';
import { formatMoment } from '../../../../lib/format';
import { useAddCollectionNoteMutation } from '../loanReviewApi';

const EMPTY: CollectionNoteFields = { channel: 'phone', isIncoming: false, words: '', amount: '', promisedOn: '' };

type Pause = NonNullable<Arrears['contactPause']>;

export const ContactPause = ({ pause: { because, until } }: { pause: Pause }) => (
  <Typography sx={{ mt: 2 }}>
    {lendingErrors[because].text}. You can contact them from {formatMoment(until)}.
  </Typography>
);

interface CollectionNoteDialogProps {
  loanId: string;
  pause: Pause | undefined;
  onClose: () => void;
}

export function CollectionNoteDialog({ loanId, pause, onClose }: CollectionNoteDialogProps) {
  const [add] = useAddCollectionNoteMutation();
  const { form, onSubmit } = useActForm<CollectionNoteFields>({
    rules: collectionNoteFormRules,
    defaultValues: EMPTY,
    send: ({ channel, isIncoming, words, amount, promisedOn }, idempotencyKey) => {
      const promise = promisedOn === '' ? {} : { promise: { amountKobo: kobo(readNaira(amount) ?? 0), promisedOn } };
      return add({ params: { loanId }, body: { channel, isIncoming, words, ...promise }, idempotencyKey }).unwrap();
    },
    onDone: onClose,
  });
  const { control } = form;
  const isIncoming = form.watch('isIncoming');
  return (
    <FormDialog title="Log a contact" form={form} onSubmit={onSubmit} onClose={onClose} submit="Log it">
      <FormSelect
        control={control}
        name="channel"
        label="How"
        isPublic
        options={CONTACT_CHANNELS.map((value) => ({ value, label: channelLabels[value] }))}
      />
      <FormCheckbox control={control} name="isIncoming" label="The borrower contacted us" />
      {pause && !isIncoming && <ContactPause pause={pause} />}
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
