import FormControl from '@mui/material/FormControl';
import { useController, type FieldValues } from 'react-hook-form';
import { ErrorLine } from './ErrorLine';
import { LabelledCheckbox } from './LabelledCheckbox';
import type { FormFieldProps } from './useFieldBinding';

interface FormCheckboxProps<Values extends FieldValues> extends Pick<FormFieldProps<Values>, 'control' | 'name'> {
  label: string;
}

export function FormCheckbox<Values extends FieldValues>({ control, name, label }: FormCheckboxProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  const helperId = `${name}-helper-text`;
  return (
    <FormControl error={error !== undefined}>
      <LabelledCheckbox
        label={label}
        ref={ref}
        name={name}
        checked={value === true}
        onBlur={onBlur}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
        aria-invalid={error !== undefined}
        aria-describedby={helperId}
      />
      <ErrorLine id={helperId} error={error?.message} />
    </FormControl>
  );
}
