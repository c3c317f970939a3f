import { memo, type ReactNode } from 'react';
import { FormControl, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { ErrorLine } from './ErrorLine';
import { useFieldBinding, type FieldBinding, type FormFieldProps } from './useFieldBinding';

interface InputLook extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'placeholder'> {
  label: string;
  /** For a field that shows something while it is empty, on which a label that lies in it would lie. */
  isLabelAbove?: boolean;
  endAdornment?: ReactNode;
  /** Attributes of the input itself, such as `inputMode`. Made outside the component, or kept, so that they stay the same. */
  input?: React.InputHTMLAttributes<HTMLInputElement>;
}

/** A labelled line of text bound to a form. */
export function FormInput<Values extends FieldValues>({ control, name, ...look }: FormFieldProps<Values> & InputLook) {
  return <LabelledInput {...look} {...useFieldBinding({ control, name })} />;
}

/** Its look. Made of its parts, because MUI's TextField brings Select, Menu and Modal along. */
export const LabelledInput = memo(function LabelledInput({
  label,
  isLabelAbove = false,
  input,
  error,
  name,
  ...binding
}: FieldBinding & InputLook) {
  const helperId = `${name}-help`;
  const above = isLabelAbove ? { shrink: true } : {};
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={name} {...above}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...binding}
        {...(isLabelAbove && { notched: true })}
        id={name}
        name={name}
        label={label}
        aria-describedby={helperId}
        slotProps={{ input: input ?? {} }}
      />
      <ErrorLine id={helperId} error={error} />
    </FormControl>
  );
});
