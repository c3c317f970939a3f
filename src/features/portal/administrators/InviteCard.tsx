import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { invitationRules, type InvitationForm } from '#contract/office/administrators/invitationRules';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { useActForm } from '../../../domain/administration/useActForm';
import { useInviteAdministratorMutation } from '../portalApi';
import { RoleFields } from './RoleFields';

export function InviteCard({ isSole }: { isSole: boolean }) {
  const [invite] = useInviteAdministratorMutation();
  const { form, onSubmit } = useActForm<InvitationForm>({
    rules: invitationRules,
    defaultValues: { email: '', roles: [] },
    send: (body, idempotencyKey) => invite({ body, idempotencyKey }).unwrap(),
    onDone: () => {
      form.reset();
      showToast(notices.administratorInvited);
    },
  });
  return (
    <Card component="section" aria-labelledby="invite" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="invite" variant="h2" sx={{ mb: 1 }}>
        Invite an administrator
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '68ch' }}>
        {isSole
          ? 'You’re the only owner, so acts that need two owners wait for a second one. This invitation goes out at once.'
          : 'Another owner has to approve it before the email goes out.'}{' '}
        Anyone with a loan, investment or balance can’t be an administrator.
      </Typography>
      <Box component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={{ maxWidth: 440 }}>
        <FormInput control={form.control} name="email" label="Email" type="email" autoComplete="off" />
        <RoleFields control={form.control} name="roles" />
        <FormError control={form.control} />
        <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Inviting…">
          Invite
        </SubmitButton>
      </Box>
    </Card>
  );
}
