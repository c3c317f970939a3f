import { useRef, type SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FailureRow } from '../components/toast/catalogue';
import { dismissFailures } from '../components/toast/toast';
import { outcomeOf, type ApiError } from './apiError';
import { showFailure } from './failureToast';
import { showFormFailure } from './formFailure';

interface FormSubmit<Values extends FieldValues, Answer> {
  send: (values: Values) => Promise<Answer>;
  failure: FailureRow;
  code?: FieldPath<Values>;
  onSuccess: (answer: Answer) => unknown;
  onFailure?: (error: ApiError) => unknown;
}

/** The submit handler of a form: one call at a time, failures as a toast and beside the form. */
export function useFormSubmit<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values, unknown, Values>,
  { send, failure, code, onSuccess, onFailure }: FormSubmit<Values, Answer>,
) {
  const isInFlight = useRef(false);

  async function submit(values: Values) {
    // A second Enter can come before the button is disabled.
    if (isInFlight.current) return;
    isInFlight.current = true;
    dismissFailures();
    try {
      const outcome = await outcomeOf(send(values));
      if ('answer' in outcome) {
        await onSuccess(outcome.answer);
      } else {
        showFailure(failure, outcome.error);
        showFormFailure({ form, row: failure, error: outcome.error, code });
        await onFailure?.(outcome.error);
      }
    } finally {
      isInFlight.current = false;
    }
  }

  return (event: SyntheticEvent) => form.handleSubmit(submit)(event);
}
