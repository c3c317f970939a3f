import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { FailureRow } from '../components/toast/catalogue';
import { authActions } from '../session/authSlice';
import { isApiError, isRefusal } from './apiError';
import { failureToast } from './failureToast';

/**
 * Where the profile or the user list is refused, the session ends and a toast says why (docs/product/app.md#failure-toasts).
 * Whatever else cannot be loaded ends nothing: its page shows the failure.
 */
export function useSessionEndOnFailure(row: FailureRow, error: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isApiError(error) || !isRefusal(error)) return;
    dispatch(authActions.sessionEnded({ reason: 'loadFailed', toast: failureToast(row, error) }));
  }, [dispatch, row, error]);
}
