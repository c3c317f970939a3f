import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { newEmailRules } from '#contract/people/contact/contactRules';
import { WITHDRAWAL_WAIT_HOURS } from '#contract/product';
import { waitForMailedCode } from '../../../../api/apiError';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { emailAsTyped } from '../../../../components/form/inputAttributes';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures } from '../../../../components/toast/catalogue';
import { useAskHasPasskey, useHasPasskey } from '../../../../domain/secondFactors/useHasPasskey';
import { useSendEmailChangeCodesMutation } from '../../accountApi';
import { EmailCodesDialog } from './EmailCodesDialog';

interface NewEmailDialogProps {
  onAsked: (asked: { email: string; byPasskey: boolean }) => void;
  onClose: () => void;
}

function NewEmailDialog({ onAsked, onClose }: NewEmailDialogProps) {
  const form = useRulesForm({ rules: newEmailRules, defaultValues: { email: '' } });
  const [sendCodes] = useSendEmailChangeCodesMutation();
  const hasPasskey = useHasPasskey();
  const { askHasPasskey } = useAskHasPasskey();
  const onSubmit = useFormSubmit(form, {
    send: async ({ email }) => {
      const byPasskey = await askHasPasskey();
      await waitForMailedCode(sendCodes({ email, byPasskey }).unwrap());
      return { email, byPasskey };
    },
    failure: failures.contactChange,
    onSuccess: onAsked,
  });
  return (
    <FormDialog title="Change your email" form={form} onSubmit={onSubmit} onClose={onClose} submit="Send the codes">
      <Typography>
        {hasPasskey
          ? 'We email a code to the new address. Your passkey confirms the rest.'
          : 'We email a code to the new address, and another one to your current address.'}{' '}
        Afterwards you sign in with the new one. All other devices are signed out, API tokens end, and for{' '}
        {WITHDRAWAL_WAIT_HOURS} hours you can’t withdraw.
      </Typography>
      <FormInput
        control={form.control}
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        autoFocus
        input={emailAsTyped}
      />
    </FormDialog>
  );
}

/** Asks for the new address, then the codes; a passkey replaces the code to the current address. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<{ email: string; byPasskey: boolean }>();
  if (asked === undefined) return <NewEmailDialog onAsked={setAsked} onClose={onClose} />;
  const onCode = () => setAsked({ email: asked.email, byPasskey: false });
  // The other way begins anew, without the passkey that may still be waited for.
  return <EmailCodesDialog key={String(asked.byPasskey)} {...asked} onCode={onCode} onClose={onClose} />;
}
