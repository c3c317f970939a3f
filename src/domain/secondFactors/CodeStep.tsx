import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { codeRules } from '#contract/people/codes/oneTimeCodeRule';
import { useFormSubmit } from '../../api/useFormSubmit';
import { ConfirmByCode } from '../../components/form/ConfirmByCode';
import { OtpField } from '../../components/form/OtpField';
import type { FormFieldProps } from '../../components/form/useFieldBinding';
import { useRulesForm } from '../../components/form/useRulesForm';
import type { FailureRow } from '../../components/toast/catalogue';

interface CodeStepProps<Answer> {
  label: string;
  send: (code: string) => Promise<Answer>;
  failure: FailureRow;
  onDone: (answer: Answer) => void;
  changeText: string;
  onBack: () => void;
  /** What the code confirms. */
  children: ReactNode;
}

/** The last step of a change that takes a mailed code. */
export function CodeStep<Answer>({
  label,
  send,
  failure,
  onDone,
  changeText,
  onBack,
  children,
}: CodeStepProps<Answer>) {
  const form = useRulesForm({ rules: codeRules, defaultValues: { code: '' } });
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => send(code),
    failure,
    code: 'code',
    onSuccess: onDone,
  });
  return (
    <ConfirmByCode
      control={form.control}
      name="code"
      label={label}
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
      changeText={changeText}
      onChange={onBack}
    >
      {children}
    </ConfirmByCode>
  );
}

export function MailedCodeField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>Enter the code we emailed you.</Typography>
      <OtpField {...props} label="Code from the email" />
    </Box>
  );
}
