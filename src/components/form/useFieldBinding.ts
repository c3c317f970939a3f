import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export interface FormFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
  /** Normalises typed text, for example removes spaces from a number. */
  clean?: ((text: string) => string) | undefined;
}

interface FieldBinding {
  name: string;
  value: string;
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement> | string) => void;
  onBlur: () => void;
  inputRef: React.RefCallback<HTMLInputElement>;
  error: string | undefined;
}

/** Binds a text field to a form. */
export function useFieldBinding<Values extends FieldValues>({
  control,
  name,
  clean,
}: FormFieldProps<Values>): FieldBinding {
  const { field, fieldState } = useController({ control, name });
  const { ref: inputRef, onBlur, value } = field;
  const onChange: FieldBinding['onChange'] = (change) => {
    const text = typeof change === 'string' ? change : change.target.value;
    field.onChange(clean ? clean(text) : change);
  };
  return { name, value: value ?? '', onChange, onBlur, inputRef, error: fieldState.error?.message };
}
