import Typography from '@mui/material/Typography';
import { useController, type Control } from 'react-hook-form';
import type { SignIn } from '#contract/people/session/signInRules';
import { LabelledCheckbox } from '../../../components/form/LabelledCheckbox';

/** Asks the server for a session of 30 days instead of 12 hours. */
export function RememberMe({ control }: { control: Control<SignIn, unknown, SignIn> }) {
  const { field } = useController({ control, name: 'rememberMe' });
  const { value, ...binding } = field;
  return (
    <Typography variant="body2" component="div">
      <LabelledCheckbox {...binding} label="Remember me" checked={value} />
    </Typography>
  );
}
