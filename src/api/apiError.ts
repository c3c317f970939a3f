import type { ErrorCode } from '#contract/errors';

/**
 * Why a call failed.
 * - `coded`: the server answered with a code (docs/product/app.md#error-messages)
 * - `expired`: the server refused the token, so its session or reset is over
 * - `unanswered`: no answer came, so the server may have acted or not
 * - `unreadable`: something else answered, such as a proxy's page
 * - `outdated`: the session has ended since the call, so the answer is ignored
 */
export type ApiError =
  | {
      kind: 'coded';
      status: number;
      code: ErrorCode | undefined;
      text: string;
      fieldErrors?: Record<string, string>;
      retryAfterSeconds?: number;
    }
  | { kind: 'expired' }
  | { kind: 'unanswered' }
  | { kind: 'unreadable'; status: number }
  | { kind: 'outdated' };

const kinds = ['coded', 'expired', 'unanswered', 'unreadable', 'outdated'];

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(String(value.kind));
}

/** The `ApiError` of a value thrown by `unwrap()`; `outdated` if the session's end aborted the call. */
export function asApiError(value: unknown): ApiError {
  if (isApiError(value)) return value;
  const isGivenUp = typeof value === 'object' && value !== null && 'name' in value && value.name === 'AbortError';
  return { kind: isGivenUp ? 'outdated' : 'unanswered' };
}

/** The server's message for the user; undefined means that the screen shows its fallback. */
export function serverText(error: ApiError): string | undefined {
  return error.kind === 'coded' && error.text !== '' ? error.text : undefined;
}

export function hasCode(error: ApiError, code: ErrorCode): boolean {
  return error.kind === 'coded' && error.code === code;
}

const OUTAGE_STATUSES: readonly number[] = [502, 503, 504];

/** Whether the server is temporarily unavailable, so that the call can be repeated (docs/product/app.md#no-answer). */
export function isOutage(error: ApiError): boolean {
  if (error.kind === 'coded') return OUTAGE_STATUSES.includes(error.status);
  return error.kind === 'unanswered' || error.kind === 'unreadable';
}

const TOO_MANY_CALLS = 429;

/** Whether the server refused and would refuse again. */
export function isRefusal(error: ApiError): boolean {
  return error.kind === 'coded' && error.status !== TOO_MANY_CALLS && !isOutage(error);
}

/** Whether a page must say that it couldn't be loaded; the end of a session has its own toast. */
export function isLoadFailure(error: unknown): error is ApiError {
  return isApiError(error) && error.kind !== 'expired' && error.kind !== 'outdated';
}

export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | { error: ApiError }> {
  try {
    return { answer: await call };
  } catch (thrown) {
    return { error: asApiError(thrown) };
  }
}

/** Waits for a call that mails a code; throws an `ApiError` if there is no code to enter. */
export async function waitForMailedCode(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!hasCode(asApiError(error), 'CODE_COOLDOWN')) throw error;
  }
}

/**
 * True until a query is answered for the first time, even with an error. `isLoading` becomes true again at a retry,
 * which would unmount a page that waits; mounted again, its cards would retry without end.
 */
export const isFirstLoad = ({ isLoading, error }: { isLoading: boolean; error?: unknown }): boolean =>
  isLoading && error === undefined;
