import { asApiError, hasCode } from './apiError';

/**
 * Waits for a call that has a code mailed; one that was sent a moment ago is as good.
 * @throws ApiError where there is no code to enter
 */
export async function codeMailed(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!hasCode(asApiError(error), 'CODE_COOLDOWN')) throw error;
  }
}
