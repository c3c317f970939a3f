import type { InputHTMLAttributes, ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { FieldValues } from 'react-hook-form';
import { ErrorLine } from './ErrorLine';
import { useFieldBinding, type FormFieldProps } from './useFieldBinding';

interface FormInputProps<Values extends FieldValues>
  extends
    FormFieldProps<Values>,
    Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'autoFocus' | 'placeholder' | 'multiline' | 'minRows'> {
  label: string;
  /** For a field that shows something while empty, such as a date. */
  isLabelAbove?: boolean;
  /** For a long label: placed above the field, where it may wrap. */
  isLabelOver?: boolean;
  hint?: string;
  endAdornment?: ReactNode;
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** Whether recordings may include the typed value. */
  isPublic?: boolean;
}

/** Not MUI's TextField, which loads Select, Menu and Modal on every page. */
export function FormInput<Values extends FieldValues>({
  control,
  name,
  label,
  isLabelAbove = false,
  isLabelOver = false,
  input = {},
  hint,
  isPublic = false,
  ...look
}: FormInputProps<Values>) {
  const { error, onBlur, ...binding } = useFieldBinding({ control, name });
  // An autofocused field left untouched is not an error yet.
  const isUntouched = look.autoFocus && binding.value === '';
  const helperId = `${name}-helper-text`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      {isLabelOver ? (
        <FormLabel data-public="" htmlFor={name} sx={{ mt: 'auto', mb: 0.5, fontSize: '0.875rem' }}>
          {label}
        </FormLabel>
      ) : (
        <InputLabel data-public="" htmlFor={name} {...(isLabelAbove && { shrink: true })}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        {...look}
        {...binding}
        onBlur={isUntouched ? undefined : onBlur}
        {...(isLabelAbove && { notched: true })}
        id={name}
        {...(!isLabelOver && { label })}
        aria-describedby={helperId}
        slotProps={{ input: isPublic ? publicInput(input) : input }}
      />
      <ErrorLine id={helperId} error={error} hint={hint} />
    </FormControl>
  );
}

const publicInput = (input: InputHTMLAttributes<HTMLInputElement>) => ({ ...input, 'data-public': '' });
