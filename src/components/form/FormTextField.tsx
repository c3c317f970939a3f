import { TextField, type TextFieldProps } from '@mui/material';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export interface FormFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
}

type LookProps = Pick<
  TextFieldProps,
  'label' | 'type' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'select' | 'children' | 'slotProps' | 'disabled'
>;

/** A labelled field bound to a form. The line for its error is always there, so that nothing jumps when one shows. */
export function FormTextField<Values extends FieldValues>({ control, name, ...look }: FormFieldProps<Values> & LookProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...binding } = field;
  return (
    <TextField
      {...look}
      {...binding}
      value={binding.value ?? ''}
      id={name}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
    />
  );
}
