import type { FailureRow } from '../components/toast/catalogue';
import { showToast, type ToastContent } from '../components/toast/toast';
import { serverText, type ApiError } from './apiError';

/** What a failure says on a screen: the server's text, or the row's fallback. */
export function failureToast({ fallback, ...look }: FailureRow, error: ApiError): ToastContent {
  return { ...look, text: serverText(error) ?? fallback };
}

/**
 * Shows a failure as its row of the catalogue says. An expired session has a toast of its own, shown where the session
 * ends, and an outdated answer concerns nobody: both stay silent here.
 */
export function showFailure(row: FailureRow, error: ApiError): void {
  if (error.kind === 'expired' || error.kind === 'outdated') return;
  showToast(failureToast(row, error));
}
