import { OFFLINE_TEXT, type FailureRow } from '../components/toast/catalogue';
import { showToast, type ToastContent } from '../components/toast/toast';
import { serverText, type ApiError } from './apiError';

/** What a failure says on a screen: the server's text, that one is offline, or the row's fallback. */
export function failureToast({ fallback, ...look }: FailureRow, error: ApiError): ToastContent {
  const isOffline = error.kind === 'unanswered' && !navigator.onLine;
  return { ...look, text: serverText(error) ?? (isOffline ? OFFLINE_TEXT : fallback) };
}

/**
 * The toast of a failure, as its row of the catalogue says. An expired session has a toast of its own, shown where the
 * session ends, and an outdated answer concerns nobody: both stay silent here.
 */
export function toastOfFailure(row: FailureRow, error: ApiError): ToastContent | undefined {
  return error.kind === 'expired' || error.kind === 'outdated' ? undefined : failureToast(row, error);
}

/** Shows that toast, where there is one. */
export function showFailure(row: FailureRow, error: ApiError): void {
  const toast = toastOfFailure(row, error);
  if (toast) showToast(toast);
}
