import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton';

interface FormSubmitButtonProps<Values extends FieldValues> extends Omit<SubmitButtonProps, 'isWaiting' | 'disabled'> {
  control: Control<Values, unknown, Values>;
}

/** The submit button of a form that waits for nothing but its own call. Sending draws the button anew, not the form. */
export function FormSubmitButton<Values extends FieldValues>({ control, ...rest }: FormSubmitButtonProps<Values>) {
  const { isSubmitting } = useFormState({ control });
  return <SubmitButton {...rest} isWaiting={isSubmitting} />;
}
