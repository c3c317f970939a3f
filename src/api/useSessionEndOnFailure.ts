import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { FailureRow } from '../components/toast/catalogue';
import { authActions } from '../session/authSlice';
import { isApiError, isRefusal } from './apiError';
import { failureToast } from './failureToast';

/**
 * Ends the session when the server refuses the profile or the user list, with a toast that says why
 * (docs/product/app.md#failure-toasts). Other failures end nothing: the page shows them.
 */
export function useSessionEndOnFailure(row: FailureRow, error: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isApiError(error) || !isRefusal(error)) return;
    dispatch(authActions.sessionEnded({ reason: 'loadFailed', toast: failureToast(row, error) }));
  }, [dispatch, row, error]);
}
