import { asApiError, hasCode } from './apiError';

/** Waits for a call that mails a code; throws an `ApiError` if there is no code to enter. */
export async function waitForMailedCode(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!hasCode(asApiError(error), 'CODE_COOLDOWN')) throw error;
  }
}
