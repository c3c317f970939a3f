import { collectionNoteRules, type CollectionNoteForm } from '../../../../contract/lending/arrears/arrearsRules';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { useAddCollectionNoteMutation } from './loanReviewApi';

export function CollectionNoteDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const [add] = useAddCollectionNoteMutation();
  const { form, onSubmit } = useActForm<CollectionNoteForm>({
    rules: collectionNoteRules,
    defaultValues: { words: '', promisedOn: '' },
    send: (body, idempotencyKey) => add({ params: { loanId }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add a note" form={form} onSubmit={onSubmit} onClose={onClose} submit="Add the note">
      <FormInput control={form.control} name="words" label="Note" multiline minRows={3} autoComplete="off" autoFocus />
      <FormInput
        control={form.control}
        name="promisedOn"
        label="Promised to pay by"
        type="date"
        isLabelAbove
        hint="Leave it empty where nothing was promised."
        autoComplete="off"
      />
    </FormDialog>
  );
}
