import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { reversalFormRules, type ReversalForm } from '../../../contract/administration/rules/reversal';
import { FormDialog } from '../../components/form/FormDialog';
import { FormInput } from '../../components/form/FormInput';
import { useActForm } from '../../domain/administration/useActForm';
import { useProposeReversalMutation } from './moneyApi';

/** Section 22.6: money that was booked into a wallet by mistake is taken out again. */
export function ReversalCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby="mistakes" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="mistakes" variant="h2" sx={{ mb: 1 }}>
        Mistakes
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '68ch' }}>
        A deposit, or money of suspense, that was booked into the wrong wallet is taken out again by a transfer of its
        own. What was shared among lenders stays.
      </Typography>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Reverse a transfer
      </Button>
      {isOpen && <ReversalDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function ReversalDialog({ onClose }: { onClose: () => void }) {
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
        The money leaves the wallet once another administrator has approved it, if it is still there then.
      </Typography>
      <FormInput control={form.control} name="transferId" label="Number of the transfer" autoComplete="off" autoFocus />
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
    </FormDialog>
  );
}
