import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { FailureRow } from '../components/toast/catalogue';
import { authActions } from '../session/authSlice';
import { isApiError, isOutage } from './apiError';
import { failureToast } from './failureToast';

/**
 * Ends the session when the server refuses a page's data, with a toast that says why
 * (docs/product/app.md#failure-toasts). An outage ends nothing.
 */
export function useSessionEndOnFailure(row: FailureRow, error: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isApiError(error) || error.kind !== 'coded' || isOutage(error)) return;
    dispatch(authActions.sessionEnded({ reason: 'loadFailed', toast: failureToast(row, error) }));
  }, [dispatch, row, error]);
}
