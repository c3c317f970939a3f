import { memo } from 'react';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useController, type Control } from 'react-hook-form';
import type { SignIn } from '../../../contract/rules/signIn';

/** Whether the session lasts 30 days instead of 12 hours; the server decides that by this flag. */
export const RememberMe = memo(function RememberMe({ control }: { control: Control<SignIn, unknown, SignIn> }) {
  const { field } = useController({ control, name: 'rememberMe' });
  const { value, ref, ...binding } = field;
  return (
    <FormControlLabel
      label="Remember me"
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Checkbox {...binding} checked={value} slotProps={{ input: { ref } }} />}
    />
  );
});
