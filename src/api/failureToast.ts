import { OFFLINE_TEXT, type FailureRow } from '../components/toast/catalogue';
import { showToast, type ToastContent } from '../components/toast/toast';
import { serverText, type ApiError } from './apiError';

export function failureToast({ fallback, ...look }: FailureRow, error: ApiError): ToastContent {
  const isOffline = error.kind === 'unanswered' && !navigator.onLine;
  return { ...look, text: serverText(error) ?? (isOffline ? OFFLINE_TEXT : fallback) };
}

/** No toast for an expired session, which has its own, or for an outdated answer. */
export function toastOfFailure(row: FailureRow, error: ApiError): ToastContent | undefined {
  return error.kind === 'expired' || error.kind === 'outdated' ? undefined : failureToast(row, error);
}

export function showFailure(row: FailureRow, error: ApiError): void {
  const toast = toastOfFailure(row, error);
  if (toast) showToast(toast);
}
