import Typography from '@mui/material/Typography';
import { assignmentRules, type AssignmentForm } from '#contract/money/suspense/assignmentRules';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { Amount } from '../../../domain/money/Amount';
import { useProposeAssignmentMutation } from '../portalApi';
import { OwnerField } from './OwnerField';

export function AssignDialog({ item, onClose }: { item: SuspenseItem; onClose: () => void }) {
  const [propose] = useProposeAssignmentMutation();
  const { form, onSubmit } = useActForm<AssignmentForm>({
    rules: assignmentRules,
    defaultValues: { email: '', reason: '' },
    send: (body, idempotencyKey) => propose({ params: { itemId: item.id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title="Propose to assign it?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose">
      <Typography>
        <Amount kobo={item.amountKobo} /> go into this person’s wallet, once another administrator has approved it.
      </Typography>
      <OwnerField control={form.control} />
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
    </FormDialog>
  );
}
