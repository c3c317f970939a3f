import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export interface FormFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
}

interface FieldBinding {
  name: string;
  value: string;
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement> | string) => void;
  onBlur: () => void;
  inputRef: React.RefCallback<HTMLInputElement>;
  error: string | undefined;
}

export function useFieldBinding<Values extends FieldValues>({ control, name }: FormFieldProps<Values>): FieldBinding {
  const { field, fieldState } = useController({ control, name });
  const { ref: inputRef, onBlur, onChange, value } = field;
  return { name, value: value ?? '', onChange, onBlur, inputRef, error: fieldState.error?.message };
}
