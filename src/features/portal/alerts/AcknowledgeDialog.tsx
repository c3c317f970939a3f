import Typography from '@mui/material/Typography';
import { acknowledgementRules } from '#contract/office/alerts/alertRules';
import { alertKinds } from '#contract/office/alerts/alerts';
import type { Alert } from '#contract/office/alerts/alertSchema';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { useAcknowledgeAlertMutation } from '../portalApi';

interface AcknowledgeDialogProps {
  alert: Alert;
  onClose: () => void;
}

export function AcknowledgeDialog({ alert: { id, kind, detail }, onClose }: AcknowledgeDialogProps) {
  const [acknowledge] = useAcknowledgeAlertMutation();
  const { form, onSubmit } = useActForm({
    rules: acknowledgementRules,
    defaultValues: { note: '' },
    send: (body, idempotencyKey) => acknowledge({ params: { alertId: id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Acknowledge: ${alertKinds[kind].label}`}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Acknowledge"
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{detail}</Typography>
      <Typography>The daily emails end. The alert stays open until its cause is gone.</Typography>
      <FormInput
        control={form.control}
        name="note"
        label="Note"
        placeholder="What you do about it"
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
