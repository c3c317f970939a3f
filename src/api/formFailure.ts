import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FailureRow } from '../components/toast/catalogue';
import { hasCode, type ApiError } from './apiError';
import { toastOfFailure } from './failureToast';

const WHOLE_FORM = 'root.server';

interface FailureOfFields {
  fields: readonly string[];
  row: FailureRow;
  error: ApiError;
  code?: string | undefined;
}

/**
 * The messages a form shows for a failure, by field: at the fields the server named, at the code if it was refused,
 * otherwise for the whole form.
 */
function errorsOfFailure({ fields, row, error, code }: FailureOfFields): Record<string, string> {
  const named = error.kind === 'coded' ? (error.fieldErrors ?? {}) : {};
  const fieldMessages = fields.flatMap((field) => (named[field] === undefined ? [] : [[field, named[field]] as const]));
  if (fieldMessages.length > 0) return Object.fromEntries(fieldMessages);
  const message = toastOfFailure(row, error)?.text;
  if (message === undefined) return {};
  return { [code !== undefined && isCodeRefused(error) ? code : WHOLE_FORM]: message };
}

interface FormFailure<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  row: FailureRow;
  error: ApiError;
  code?: FieldPath<Values> | undefined;
}

export function showFormFailure<Values extends FieldValues>({ form, row, error, code }: FormFailure<Values>): void {
  const fields = Object.keys(form.getValues());
  const isFormField = (name: string): name is FieldPath<Values> | typeof WHOLE_FORM =>
    name === WHOLE_FORM || fields.includes(name);
  const errors = errorsOfFailure({ fields, row, error, code });
  if (code !== undefined && isCodeRefused(error)) form.resetField(code);
  for (const [index, place] of Object.keys(errors).filter(isFormField).entries())
    form.setError(place, { type: 'server', message: errors[place] ?? '' }, { shouldFocus: index === 0 });
}

/** Whether the code can't be used any more, so that its boxes are cleared. */
const isCodeRefused = (error: ApiError): boolean =>
  hasCode(error, 'CODE_WRONG') || hasCode(error, 'CODE_EXPIRED') || hasCode(error, 'CODE_SPENT');
