import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useFieldBinding, type FormFieldProps } from './useFieldBinding';

interface FormSelectProps<Values extends FieldValues> extends FormFieldProps<Values> {
  label: string;
  autoComplete?: string;
  options: readonly { value: string; label: string }[];
  /** Whether recordings may include the chosen option. */
  isPublic?: boolean;
}

export function FormSelect<Values extends FieldValues>({
  control,
  name,
  label,
  options,
  isPublic = false,
  ...look
}: FormSelectProps<Values>) {
  const { error, ...binding } = useFieldBinding({ control, name });
  return (
    <TextField
      {...look}
      {...binding}
      select
      fullWidth
      id={name}
      label={<span data-public="">{label}</span>}
      error={error !== undefined}
      helperText={error === undefined ? ' ' : <span data-public="message">{error}</span>}
    >
      {options.map(({ value, label }) => (
        <MenuItem {...(isPublic && { 'data-public': '' })} key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
