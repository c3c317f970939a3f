import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from './apiError';

/**
 * Shows what the server said of single fields at those fields, and moves to the first of them.
 * @returns whether there was any such field
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: ApiError,
): boolean {
  if (error.kind !== 'coded' || !error.fieldErrors) return false;
  const { fieldErrors } = error;
  const values = form.getValues();
  const isField = (name: string): name is FieldPath<Values> => name in values;
  const bad = Object.keys(values)
    .filter(isField)
    .filter((field) => fieldErrors[field] !== undefined);
  bad.forEach((field, index) => {
    form.setError(field, { type: 'server', message: fieldErrors[field] ?? '' }, { shouldFocus: index === 0 });
  });
  return bad.length > 0;
}
