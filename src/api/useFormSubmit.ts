import { useRef, type SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FailureRow } from '../components/toast/catalogue';
import { dismissFailures } from '../components/toast/toast';
import { outcomeOf, type ApiError } from './apiError';
import { showFailure } from './failureToast';
import { showFormFailure } from './formFailure';

interface FormSubmit<Values extends FieldValues, Answer> {
  /** Makes the call; rejects with its failure. */
  send: (values: Values) => Promise<Answer>;
  /** The catalogue's row of a failure. */
  failure: FailureRow;
  /** The field of a mailed code, where the form has one. */
  code?: FieldPath<Values>;
  /** The form waits until this is done. */
  onSuccess: (answer: Answer) => unknown;
  /** What else a failure leads to, after its toast and what is said beside the form. */
  onFailure?: (error: ApiError) => unknown;
}

/**
 * A form's submit handler: sends what keeps the rules, once at a time, and shows a failure by its toast and beside
 * the form. A new try takes older toasts of failures away.
 * `form.formState.isSubmitting` says that it waits.
 */
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
