import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { appCodeRules } from '#contract/people/secondFactors/factorRules';
import type { AppSecret } from '#contract/people/secondFactors/factorSchema';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { CopyButton } from '../../../components/CopyButton';
import { FormDialog } from '../../../components/form/FormDialog';
import { OtpField } from '../../../components/form/OtpField';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { useConfirmAppMutation, useStartAppMutation } from '../../../domain/secondFactors/factorsApi';
import { MailedCodeField } from '../../../domain/secondFactors/CodeStep';

interface StepProps {
  onClose: () => void;
}

interface AppDialogProps extends StepProps {
  /** Given if the administrator could start without a mailed code. */
  started: AppSecret | undefined;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the mailed code, then shows the secret and asks for a first code from the app. */
export function AppDialog({ started, onClose, onConfirmed }: AppDialogProps) {
  const [made, setMade] = useState(started);
  return made ? (
    <ScanStep made={made} onClose={onClose} onConfirmed={onConfirmed} />
  ) : (
    <MailedCodeStep onClose={onClose} onStarted={setMade} />
  );
}

function MailedCodeStep({ onClose, onStarted }: StepProps & { onStarted: (made: AppSecret) => void }) {
  const form = useRulesForm({ rules: appCodeRules, defaultValues: { code: '' } });
  const [start] = useStartAppMutation();
  const onSubmit = useFormSubmit(form, {
    send: (body) => start({ body }).unwrap(),
    failure: failures.secondFactor,
    code: 'code',
    onSuccess: onStarted,
  });
  return (
    <FormDialog title="Set up an authenticator app" form={form} onSubmit={onSubmit} onClose={onClose} submit="Continue">
      <MailedCodeField control={form.control} name="code" />
    </FormDialog>
  );
}

const QR_PIXELS = 176;

function ScanStep({ made, onClose, onConfirmed }: Omit<AppDialogProps, 'started'> & { made: AppSecret }) {
  const form = useRulesForm({ rules: appCodeRules, defaultValues: { code: '' } });
  const [confirm] = useConfirmAppMutation();
  const onSubmit = useFormSubmit(form, {
    send: (body) => confirm({ body }).unwrap(),
    failure: failures.secondFactor,
    code: 'code',
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <FormDialog title="Set up an authenticator app" form={form} onSubmit={onSubmit} onClose={onClose} submit="Confirm">
      <Typography>Scan this with the app, or type the secret into it. Then enter the code that it shows.</Typography>
      <Box sx={{ alignSelf: 'center', p: 1.5, lineHeight: 0, borderRadius: '10px', backgroundColor: '#fff' }}>
        <QRCodeSVG value={made.address} size={QR_PIXELS} title="QR code for the authenticator app" />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="code" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        <CopyButton text={made.secret} what="secret" />
      </Box>
      <OtpField control={form.control} name="code" label="Code from your authenticator app" />
    </FormDialog>
  );
}
