import type { ReactNode } from 'react';
import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useController, type FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './FormTextField';

interface FormInputProps extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'inputRef'> {
  label: string;
  endAdornment?: ReactNode;
  /** Attributes of the input itself, such as `inputMode`. */
  input?: React.InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A labelled line of text bound to a form. The line for its error is always there, so that nothing jumps when one
 * shows. Made of its parts, because MUI's TextField brings Select, Menu and Modal along to pages that need none.
 */
export function FormInput<Values extends FieldValues>({
  control,
  name,
  label,
  input,
  inputRef,
  ...look
}: FormFieldProps<Values> & FormInputProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...binding } = field;
  const helperId = `${name}-help`;
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...look}
        {...binding}
        value={binding.value ?? ''}
        id={name}
        label={label}
        inputRef={inputRef ?? ref}
        aria-describedby={helperId}
        slotProps={{ input: input ?? {} }}
      />
      <FormHelperText id={helperId} sx={{ mx: 0.5 }}>{fieldState.error?.message ?? ' '}</FormHelperText>
    </FormControl>
  );
}
