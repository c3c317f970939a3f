import type { Passkey } from '#contract/people/secondFactors/factorSchema';
import { passkeyNameRules } from '#contract/people/secondFactors/factorRules';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormDialog } from '../../components/form/FormDialog';
import { FormInput } from '../../components/form/FormInput';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import { useRenamePasskeyMutation } from './factorsApi';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const form = useRulesForm({ rules: passkeyNameRules, defaultValues: { name } });
  const [rename] = useRenamePasskeyMutation();
  const onSubmit = useFormSubmit(form, {
    send: (body) => rename({ params: { passkeyId: id }, body }).unwrap(),
    failure: failures.secondFactor,
    onSuccess: onClose,
  });
  return (
    <FormDialog title="Rename the passkey" form={form} onSubmit={onSubmit} onClose={onClose} submit="Save">
      <FormInput control={form.control} name="name" label="Name of the passkey" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
