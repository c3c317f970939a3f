import FormControl from '@mui/material/FormControl';
import { useController, type FieldValues } from 'react-hook-form';
import { ErrorLine } from './ErrorLine';
import { RadioGroup, type RadioGroupProps } from './RadioGroup';
import type { FormFieldProps } from './useFieldBinding';

interface FormRadiosProps<Values extends FieldValues, Choice extends string | number>
  extends
    Pick<FormFieldProps<Values>, 'control' | 'name'>,
    Pick<RadioGroupProps<Choice>, 'legend' | 'options' | 'look' | 'isPublic'> {}

export function FormRadios<Values extends FieldValues, Choice extends string | number>({
  control,
  name,
  ...look
}: FormRadiosProps<Values, Choice>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  const helperId = `${name}-helper-text`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <RadioGroup
        {...look}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        isInvalid={error !== undefined}
        describedBy={helperId}
      />
      <ErrorLine id={helperId} error={error?.message} />
    </FormControl>
  );
}
