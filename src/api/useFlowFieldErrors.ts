import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from './apiError';
import { showFieldErrors } from './fieldErrors';

/** The part of a flow's actor that tells of failed calls. */
interface FailingFlow {
  on: (type: 'failed', listener: (event: { error: ApiError }) => void) => { unsubscribe: () => void };
}

/** Shows what the server said of single fields at those fields, for a form whose flow makes the call. */
export function useFlowFieldErrors<Values extends FieldValues>(
  flow: FailingFlow,
  form: UseFormReturn<Values, unknown, Values>,
): void {
  useEffect(() => {
    const subscription = flow.on('failed', ({ error }) => {
      showFieldErrors(form, error);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [flow, form]);
}
