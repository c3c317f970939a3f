import Typography from '@mui/material/Typography';
import { reasonRules, type ReasonForm } from '#contract/reason';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { usePausePaymentsMutation, useProposeResumingMutation } from '../portalApi';

export function PauseDialog({ isPaused, onClose }: { isPaused: boolean; onClose: () => void }) {
  const [pause] = usePausePaymentsMutation();
  const [resume] = useProposeResumingMutation();
  const act = isPaused ? resume : pause;
  const { form, onSubmit } = useActForm<ReasonForm>({
    rules: reasonRules,
    defaultValues: { reason: '' },
    send: (body, idempotencyKey) => act({ body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isPaused ? 'Propose to resume payouts?' : 'Pause all payouts?'}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit={isPaused ? 'Propose' : 'Pause payouts'}
    >
      <Typography>
        {isPaused
          ? 'Another administrator decides. Waiting payouts are then sent.'
          : 'Nobody can withdraw, and payouts that are not sent yet wait. Two administrators resume them.'}
      </Typography>
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
