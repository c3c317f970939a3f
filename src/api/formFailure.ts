import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FailureRow } from '../components/toast/catalogue';
import { hasCode, type ApiError } from './apiError';
import { toastOfFailure } from './failureToast';
import { showFieldErrors } from './fieldErrors';

/** What a form and its failures are told by. */
export interface FormFailure<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  row: FailureRow;
  error: ApiError;
  /** The field of a mailed code, where the form has one. */
  code?: FieldPath<Values> | undefined;
}

/**
 * Shows beside the form, until the next try, what its toast says as well: at the fields that the server named, at the
 * boxes of a refused code, which are emptied, or else in the form's `FormError`.
 */
export function showFormFailure<Values extends FieldValues>({ form, row, error, code }: FormFailure<Values>): void {
  if (showFieldErrors(form, error)) return;
  const message = toastOfFailure(row, error)?.text;
  if (message === undefined) return;
  if (code !== undefined && isCodeRefused(error)) {
    form.resetField(code);
    form.setError(code, { type: 'server', message }, { shouldFocus: true });
  } else {
    form.setError('root.server', { type: 'server', message });
  }
}

/** Whether a code is of no use any more; its boxes are empty then. */
export const isCodeRefused = (error: ApiError): boolean =>
  hasCode(error, 'CODE_WRONG') || hasCode(error, 'CODE_EXPIRED') || hasCode(error, 'CODE_SPENT');
