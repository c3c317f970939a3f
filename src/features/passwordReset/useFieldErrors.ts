import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../api/fieldErrors';
import type { PasswordResetActor } from './passwordResetMachine';

/** Shows what the server said of single fields at those fields. */
export function useFieldErrors<Values extends FieldValues>(
  actor: PasswordResetActor,
  form: UseFormReturn<Values, unknown, Values>,
  fields: readonly FieldPath<Values>[],
): void {
  useEffect(() => {
    const subscription = actor.on('failed', ({ error }) => {
      showFieldErrors(form, error, fields);
    });
    return () => {
      subscription.unsubscribe();
    };
  });
}
