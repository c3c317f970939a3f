import Typography from '@mui/material/Typography';
import { reversalFormRules, type ReversalForm } from '../../../contract/administration/rules/reversal';
import { FormDialog } from '../../components/form/FormDialog';
import { FormInput } from '../../components/form/FormInput';
import { useActForm } from '../../domain/administration/useActForm';
import { useProposeReversalMutation } from './moneyApi';

/** Which transfer is to be reversed, by its number, and why. */
export function ReversalDialog({ onClose }: { onClose: () => void }) {
  const [propose] = useProposeReversalMutation();
  const { form, onSubmit } = useActForm<ReversalForm>({
    rules: reversalFormRules,
    defaultValues: { transferId: '', reason: '' },
    send: ({ transferId, reason }, idempotencyKey) =>
      propose({ params: { transferId: transferId.trim() }, body: { reason }, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title="Propose to reverse it?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose">
      <Typography>
        The money leaves the wallet once another administrator has approved it, if it is still there then. Its owner
        gets a mail with the reason.
      </Typography>
      <FormInput control={form.control} name="transferId" label="Number of the transfer" autoComplete="off" autoFocus />
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
    </FormDialog>
  );
}
