import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type FieldValues } from 'react-hook-form';
import { passwordRequirements } from '#contract/people/fields/password';
import { CheckIcon } from '../icons';
import { PasswordField } from './PasswordField';
import type { FormFieldProps } from './useFieldBinding';

interface NewPasswordFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  label: string;
  autoFocus?: boolean;
}

/** The checklist of rules is in docs/product/people.md#password-checklist. */
export function NewPasswordField<Values extends FieldValues>(props: NewPasswordFieldProps<Values>) {
  const value: unknown = useWatch({ control: props.control, name: props.name });
  const password = typeof value === 'string' ? value : '';
  return (
    <Box>
      <PasswordField {...props} autoComplete="new-password" />
      <Box component="ul" aria-label="Password rules" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
        {passwordRequirements.map(({ label, isMet }) => (
          <Requirement key={label} label={label} isMet={isMet(password)} />
        ))}
      </Box>
    </Box>
  );
}

function Requirement({ label, isMet }: { label: string; isMet: boolean }) {
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: isMet ? 'success.main' : 'text.secondary' }}
    >
      <Box
        aria-hidden
        sx={{ display: 'grid', placeItems: 'center', width: 18, height: 18, border: 1, borderRadius: '50%' }}
      >
        {isMet && <CheckIcon sx={{ fontSize: 12 }} />}
      </Box>
      {label}
      {isMet && <span className="visually-hidden">: done</span>}
    </Typography>
  );
}
