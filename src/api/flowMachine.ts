import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { asApiError } from './apiError';

/** Shared parts of all flow machines. */

/** A placeholder actor that never answers. Pages provide the real one; drawings and replays make no calls. */
export const notProvided = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => undefined));

interface FailedCall {
  event: { error: unknown };
}

/** Wraps a guard or action so that it receives the failed call's error as an `ApiError`. */
export const withError = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: FailedCall) => asApiError(event.error),
});

export const reportFailure = <Row extends string>(row: Row) => ({
  type: 'reportFailure' as const,
  params: ({ event }: FailedCall) => ({ row, error: asApiError(event.error) }),
});
