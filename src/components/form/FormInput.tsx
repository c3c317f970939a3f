import { memo, type ReactNode } from 'react';
import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useFieldBinding, type FieldBinding, type FormFieldProps } from './useFieldBinding';

interface InputLook extends Pick<OutlinedInputProps, 'type' | 'autoComplete'> {
  label: string;
  endAdornment?: ReactNode;
  /** Attributes of the input itself, such as `inputMode`. Written outside the component, so that they stay the same. */
  input?: React.InputHTMLAttributes<HTMLInputElement>;
}

/** A labelled line of text bound to a form. */
export function FormInput<Values extends FieldValues>({ control, name, ...look }: FormFieldProps<Values> & InputLook) {
  return <LabelledInput {...look} {...useFieldBinding({ control, name })} />;
}

/**
 * Its look. The line for its error is always there, so that nothing jumps when one shows. Made of its parts, because
 * MUI's TextField brings Select, Menu and Modal along to pages that need none.
 */
export const LabelledInput = memo(function LabelledInput({ label, input, error, name, ...binding }: FieldBinding & InputLook) {
  const helperId = `${name}-help`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...binding}
        id={name}
        name={name}
        label={label}
        aria-describedby={helperId}
        slotProps={{ input: input ?? {} }}
      />
      <FormHelperText id={helperId} sx={{ mx: 0.5 }}>{error ?? ' '}</FormHelperText>
    </FormControl>
  );
});
