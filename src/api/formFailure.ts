import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FailureRow } from '../components/toast/catalogue';
import { hasCode, type ApiError } from './apiError';
import { toastOfFailure } from './failureToast';

/** The form as a whole, among the names of its fields; `FormError` shows what is said of it. */
const WHOLE_FORM = 'root.server';

interface FailureOfFields {
  /** The names of the form's fields. */
  fields: readonly string[];
  row: FailureRow;
  error: ApiError;
  /** The field of a mailed code, where the form has one. */
  code?: string | undefined;
}

/**
 * What a form says of a failure, by field, as its toast says as well: at the fields that the server named, at a refused
 * code, or else of the form as a whole.
 */
export function errorsOfFailure({ fields, row, error, code }: FailureOfFields): Record<string, string> {
  const named = error.kind === 'coded' ? (error.fieldErrors ?? {}) : {};
  const atFields = fields.flatMap((field) => (named[field] === undefined ? [] : [[field, named[field]] as const]));
  if (atFields.length > 0) return Object.fromEntries(atFields);
  const message = toastOfFailure(row, error)?.text;
  if (message === undefined) return {};
  return { [code !== undefined && isCodeRefused(error) ? code : WHOLE_FORM]: message };
}

/** What a form and its failures are told by. */
export interface FormFailure<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  row: FailureRow;
  error: ApiError;
  /** The field of a mailed code, where the form has one. */
  code?: FieldPath<Values> | undefined;
}

/** Shows that until the next try, and moves to the first field with an error. A refused code is emptied. */
export function showFormFailure<Values extends FieldValues>({ form, row, error, code }: FormFailure<Values>): void {
  const fields = Object.keys(form.getValues());
  const isPlace = (name: string): name is FieldPath<Values> | typeof WHOLE_FORM =>
    name === WHOLE_FORM || fields.includes(name);
  const errors = errorsOfFailure({ fields, row, error, code });
  if (code !== undefined && isCodeRefused(error)) form.resetField(code);
  for (const [index, place] of Object.keys(errors).filter(isPlace).entries())
    form.setError(place, { type: 'server', message: errors[place] ?? '' }, { shouldFocus: index === 0 });
}

/** Whether a code is of no use any more; its boxes are empty then. */
export const isCodeRefused = (error: ApiError): boolean =>
  hasCode(error, 'CODE_WRONG') || hasCode(error, 'CODE_EXPIRED') || hasCode(error, 'CODE_SPENT');
