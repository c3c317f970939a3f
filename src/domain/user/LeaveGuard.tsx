import { lazy, Suspense, type ComponentType } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';

interface LeaveGuardProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
}

// With its dialog, which few ever see. Where it cannot be fetched, the form works all the same.
const UnsavedInput = lazy(async (): Promise<{ default: ComponentType }> => {
  const loaded = await import('./UnsavedInput').catch(() => undefined);
  return { default: loaded?.UnsavedInput ?? (() => null) };
});

/** Section 15.6: in a form, asks before a navigation, a reload or a closed tab loses what was typed. */
export function LeaveGuard<Values extends FieldValues>({ control }: LeaveGuardProps<Values>) {
  const { isDirty } = useFormState({ control });
  return (
    isDirty && (
      <Suspense fallback={null}>
        <UnsavedInput />
      </Suspense>
    )
  );
}
