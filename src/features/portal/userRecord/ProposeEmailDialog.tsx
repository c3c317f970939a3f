import Typography from '@mui/material/Typography';
import { EMAIL_PROPOSAL_HOURS } from '#contract/people/contact/contactChanges';
import { proposedEmailRules, type ProposedEmail } from '#contract/people/contact/contactRules';
import { isFirstLoad } from '../../../api/apiError';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { emailAsTyped } from '../../../components/form/inputAttributes';
import { useActForm } from '../../../domain/administration/useActForm';
import { IdentityTable } from '../../../domain/administration/IdentityTable';
import { useCompareIdentityQuery, useProposeEmailChangeMutation } from './userRecordApi';

/** For a user who lost access to their mailbox. */
export function ProposeEmailDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const comparison = useCompareIdentityQuery({ userId }, { refetchOnMountOrArgChange: true });
  const { currentData } = comparison;
  const [propose] = useProposeEmailChangeMutation();
  const { form, onSubmit } = useActForm<ProposedEmail>({
    rules: proposedEmailRules,
    defaultValues: { email: '', reason: '' },
    send: (body, idempotencyKey) => propose({ params: { userId }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  // The comparison would push the buttons down.
  if (isFirstLoad(comparison)) return null;
  return (
    <FormDialog title="Propose another email?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose">
      <Typography>
        For somebody who can’t read their mailbox any more. We email both addresses now. Another administrator can
        approve it after {EMAIL_PROPOSAL_HOURS} hours, unless the owner stops it from the old address.
      </Typography>
      {currentData && <IdentityTable identity={currentData} />}
      <FormInput
        control={form.control}
        name="email"
        label="New email"
        type="email"
        autoComplete="off"
        autoFocus
        input={emailAsTyped}
      />
      <FormInput
        control={form.control}
        name="reason"
        label="Reason"
        autoComplete="off"
        hint="How you know that it’s them"
      />
    </FormDialog>
  );
}
