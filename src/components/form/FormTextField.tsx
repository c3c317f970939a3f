import { memo } from 'react';
import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useFieldBinding, type FieldBinding, type FormFieldProps } from './useFieldBinding';

/** Objects and elements among these are made outside the component, or kept, so that they stay the same. */
type TextFieldLook = Pick<TextFieldProps, 'label' | 'type' | 'placeholder' | 'autoComplete' | 'select' | 'children' | 'slotProps'>;

/** A labelled field bound to a form. */
export function FormTextField<Values extends FieldValues>({ control, name, ...look }: FormFieldProps<Values> & TextFieldLook) {
  return <LabelledTextField {...look} {...useFieldBinding({ control, name })} />;
}

/** Its look. The line for its error is always there, so that nothing jumps when one shows. */
const LabelledTextField = memo(function LabelledTextField({ error, name, ...rest }: FieldBinding & TextFieldLook) {
  return <TextField {...rest} id={name} name={name} error={error !== undefined} helperText={error ?? ' '} />;
});
