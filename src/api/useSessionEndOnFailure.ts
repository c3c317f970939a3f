import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { FailureRow } from '../components/toast/catalogue';
import { authActions } from '../session/authSlice';
import { isApiError, isRefusal } from './apiError';
import { failureToast } from './failureToast';

/** Ends the session if the profile or user list is refused (docs/product/app.md#failure-toasts). */
export function useSessionEndOnFailure(row: FailureRow, error: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isApiError(error) || !isRefusal(error)) return;
    dispatch(authActions.sessionEnded({ reason: 'loadFailed', toast: failureToast(row, error) }));
  }, [dispatch, row, error]);
}
