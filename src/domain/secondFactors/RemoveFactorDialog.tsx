import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { appCodeRules, type FactorStart } from '#contract/people/secondFactors/factorRules';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormDialog } from '../../components/form/FormDialog';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import { MailedCodeField } from './CodeStep';

interface RemoveFactorDialogProps {
  title: string;
  text: string;
  needsCode: boolean;
  send: (body: FactorStart) => Promise<unknown>;
  onClose: () => void;
}

const withoutCode = object({ code: string().defined() });

export function RemoveFactorDialog({ title, text, needsCode, send, onClose }: RemoveFactorDialogProps) {
  const form = useRulesForm({ rules: needsCode ? appCodeRules : withoutCode, defaultValues: { code: '' } });
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => send(needsCode ? { code } : {}),
    failure: failures.secondFactor,
    code: 'code',
    onSuccess: onClose,
  });
  return (
    <FormDialog title={title} form={form} onSubmit={onSubmit} onClose={onClose} submit="Remove" isDestructive>
      <Typography>{text}</Typography>
      {needsCode && <MailedCodeField control={form.control} name="code" />}
    </FormDialog>
  );
}
