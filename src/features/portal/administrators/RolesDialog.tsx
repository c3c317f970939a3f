import Typography from '@mui/material/Typography';
import type { Administrator } from '#contract/office/administrators/administratorsSchema';
import { newRolesRules, type NewRolesForm } from '#contract/office/administrators/invitationRules';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { useProposeRolesMutation } from '../portalApi';
import { RoleFields } from './RoleFields';

interface RolesDialogProps {
  administrator: Administrator;
  mustStayOwner: boolean;
  onClose: () => void;
}

export function RolesDialog({ administrator: { id, name, roles }, mustStayOwner, onClose }: RolesDialogProps) {
  const [propose] = useProposeRolesMutation();
  const { form, onSubmit } = useActForm<NewRolesForm>({
    rules: newRolesRules,
    defaultValues: { roles, reason: '' },
    send: (body, idempotencyKey) => propose({ params: { userId: id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title={`Change ${name}’s roles`} form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose">
      <Typography>Another owner has to approve it. Then it applies at once.</Typography>
      <RoleFields control={form.control} name="roles" mustStayOwner={mustStayOwner} />
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
    </FormDialog>
  );
}
