import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { declineRules, type DeclineForm } from '#contract/lending/review/reviewRules';
import { DECLINE_REASONS, declineReasons } from '#contract/lending/applications/declineReasons';
import { ErrorLine } from '../../../../components/form/ErrorLine';
import { FormDialog } from '../../../../components/form/FormDialog';
import { LabelledCheckbox } from '../../../../components/form/LabelledCheckbox';
import { useActForm } from '../../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { useDeclineApplicationMutation } from '../loanReviewApi';

export function DeclineDialog({ loan, onClose }: ActDialogProps) {
  const [decline] = useDeclineApplicationMutation();
  const { form, onSubmit } = useActForm<DeclineForm>({
    rules: declineRules,
    defaultValues: { reasons: [] },
    send: (body, idempotencyKey) => decline({ params: { loanId: loan.id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'reasons' });
  return (
    <FormDialog
      title="Decline the application"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Decline"
      isDestructive
    >
      <Typography>The borrower reads the reasons in these words, and can ask once for a second look.</Typography>
      <FormGroup sx={{ gap: 1 }} role="group" aria-label="Reasons" aria-describedby="reasons-helper-text">
        {DECLINE_REASONS.map((reason, index) => (
          <LabelledCheckbox
            key={reason}
            label={declineReasons[reason]}
            name={reason}
            ref={index === 0 ? field.ref : undefined}
            checked={field.value.includes(reason)}
            onChange={({ target }) => {
              const others = field.value.filter((one) => one !== reason);
              field.onChange(target.checked ? [...others, reason] : others);
            }}
          />
        ))}
      </FormGroup>
      <ErrorLine id="reasons-helper-text" error={fieldState.error?.message} />
    </FormDialog>
  );
}
