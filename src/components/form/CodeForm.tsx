import type { SyntheticEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { CODE_LIFE_MINUTES } from '#contract/people/codes/oneTimeCode';
import { FormError } from './FormError';
import { OtpField } from './OtpField';
import { SubmitButton } from './SubmitButton';
import type { FormFieldProps } from './useFieldBinding';

export interface CodeFormProps<Values extends FieldValues> extends FormFieldProps<Values> {
  label: string;
  autoFocus?: boolean;
  isWaiting: boolean;
  /** Whether the code was texted; codes are mailed otherwise. */
  isTexted?: boolean;
  onSubmit: (event: SyntheticEvent) => unknown;
}

export function CodeForm<Values extends FieldValues>({
  isWaiting,
  isTexted = false,
  onSubmit,
  ...field
}: CodeFormProps<Values>) {
  return (
    <Box component="form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <OtpField {...field} />
      <Typography variant="body2" sx={{ mb: 2, textAlign: 'center', color: 'text.secondary' }}>
        The code is valid for {CODE_LIFE_MINUTES} minutes. If it doesn’t arrive,{' '}
        {isTexted ? 'ask for an email instead' : 'check your spam folder'}.
      </Typography>
      <FormError control={field.control} />
      <SubmitButton isWaiting={isWaiting} waitingText="Verifying…">
        Verify
      </SubmitButton>
    </Box>
  );
}
