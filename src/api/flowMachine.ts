import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { asApiError } from './apiError';

/** Placeholder actor that never answers; pages provide the real one. */
export const notProvided = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => undefined));

interface FailedCall {
  event: { error: unknown };
}

/** Passes the failed call's error to a guard or action as an `ApiError`. */
export const withError = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: FailedCall) => asApiError(event.error),
});

export const reportFailure = <Row extends string>(row: Row) => ({
  type: 'reportFailure' as const,
  params: ({ event }: FailedCall) => ({ row, error: asApiError(event.error) }),
});
