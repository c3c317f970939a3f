import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { string } from 'yup';
import { CODE_LIFE_MINUTES } from '#contract/people/codes/oneTimeCode';
import { newEmailCodeRules, twoCodesRules, type EmailChange } from '#contract/people/contact/contactRules';
import { outcomeOf, waitForMailedCode } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { FormDialog } from '../../../../components/form/FormDialog';
import { OtpField } from '../../../../components/form/OtpField';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { confirmWithPasskey, usePasskeyUntilLeft } from '../../../../domain/secondFactors/passkeys';
import { useCurrentUser } from '../../../../session/useSession';
import {
  useChangeEmailMutation,
  useSendEmailChangeCodesMutation,
  useStartEmailChangePasskeyMutation,
} from '../../accountApi';

interface EmailCodesDialogProps {
  email: string;
  byPasskey: boolean;
  /** Switches from the passkey to a code mailed to the current address. */
  onCode: () => void;
  onClose: () => void;
}

const oneCodeRules = newEmailCodeRules.shape({ code: string().defined() });

export function EmailCodesDialog({ email, byPasskey, onCode, onClose }: EmailCodesDialogProps) {
  const form = useRulesForm({
    rules: byPasskey ? oneCodeRules : twoCodesRules,
    defaultValues: { newCode: '', code: '' },
  });
  const present = useCurrentUser()?.email;
  const [keyFor] = useState(() => createIdempotencyKeys<EmailChange>());
  const [changeEmail] = useChangeEmailMutation();
  const [startPasskey] = useStartEmailChangePasskeyMutation();
  const [sendCodes] = useSendEmailChangeCodesMutation();
  usePasskeyUntilLeft();
  const [problem, setProblem] = useState<string>();
  const onSubmit = useFormSubmit(form, {
    send: async ({ newCode, code }) => {
      setProblem(undefined);
      if (!byPasskey) {
        const body = { email, newCode, code };
        await changeEmail({ body, idempotencyKey: keyFor(body) }).unwrap();
        return true;
      }
      const { challengeId, options } = await startPasskey({ email }).unwrap();
      const answer = await confirmWithPasskey(options, setProblem);
      if (answer === undefined) return false;
      const body = { email, newCode };
      const passkey = { challengeId, answer };
      await changeEmail({ body: { ...body, passkey }, idempotencyKey: keyFor(body) }).unwrap();
      return true;
    },
    failure: failures.contactChange,
    code: 'code',
    onSuccess: (isDone) => {
      if (!isDone) return;
      showToast(notices.emailChanged);
      onClose();
    },
  });
  const mailCode = async () => {
    const outcome = await outcomeOf(waitForMailedCode(sendCodes({ email, byPasskey: false }).unwrap()));
    if ('answer' in outcome) onCode();
    else showFailure(failures.contactChange, outcome.error);
  };
  return (
    <FormDialog
      title="Confirm the new email"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit={byPasskey ? 'Confirm with a passkey' : 'Change the email'}
      isLeftAnytime={byPasskey}
    >
      <Box>
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          The code we emailed to <bdi>{email}</bdi>
        </Typography>
        <OtpField control={form.control} name="newCode" label="Code from the new address" autoFocus submits={false} />
      </Box>
      {byPasskey ? (
        <Button onClick={() => void mailCode()} sx={{ alignSelf: 'center' }}>
          Email me a code instead
        </Button>
      ) : (
        <Box>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            The code we emailed to <bdi>{present}</bdi>
          </Typography>
          <OtpField control={form.control} name="code" label="Code from the current address" submits={false} />
        </Box>
      )}
      {problem !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Codes are valid for {CODE_LIFE_MINUTES} minutes. If one doesn’t arrive, check the spam folder. An address that
        already has an account gets no code.
      </Typography>
    </FormDialog>
  );
}
