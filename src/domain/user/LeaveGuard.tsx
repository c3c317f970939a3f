import { lazy, Suspense, useCallback, useEffect, type ComponentType } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { NavigationType, useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { useApiStore } from '../../api/api';
import type { LeaveDialogProps } from './LeaveDialog';

interface LeaveGuardProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
}

export function LeaveGuard<Values extends FieldValues>({ control }: LeaveGuardProps<Values>) {
  const { isDirty } = useFormState({ control });
  return isDirty && <UnsavedInput />;
}

// Loaded once there is input; if that fails, nobody is asked (docs/product/app.md#unsaved-input).
const LeaveDialog = lazy(async (): Promise<{ default: ComponentType<LeaveDialogProps> }> => {
  const loaded = await import('./LeaveDialog').catch(() => undefined);
  return { default: loaded?.LeaveDialog ?? LeaveWithoutQuestion };
});

function LeaveWithoutQuestion({ open, onLeave }: LeaveDialogProps) {
  useEffect(() => {
    if (open) onLeave();
  }, [open, onLeave]);
  return null;
}

function UnsavedInput() {
  const store = useApiStore();
  // Read at the navigation: a sign-out navigates before the page renders again.
  const isSignedIn = useCallback(() => store.getState().auth.accessToken !== null, [store]);

  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        isSignedIn() &&
        nextLocation.pathname !== currentLocation.pathname &&
        // Only the app's own redirects replace the entry.
        historyAction !== NavigationType.Replace,
      [isSignedIn],
    ),
  );

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isSignedIn()) event.preventDefault();
      },
      [isSignedIn],
    ),
  );

  return (
    <Suspense fallback={null}>
      <LeaveDialog
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </Suspense>
  );
}
