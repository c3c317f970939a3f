import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { asApiError } from './apiError';

/** Parts that the machines of all flows are made of. */

/** An actor that never answers, until a page provides the real one: a drawing or a replay of a machine calls nobody. */
export const notProvided = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => undefined));

/** The event of an invoked call that has failed. */
interface FailedCall {
  event: { error: unknown };
}

/** A guard or an action that is given the error of the failed call, as an `ApiError`. */
export const withError = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: FailedCall) => asApiError(event.error),
});

/** The action `reportFailure`: the failed call's error, with its row of the catalogue of toasts. */
export const reportFailure = <Row extends string>(row: Row) => ({
  type: 'reportFailure' as const,
  params: ({ event }: FailedCall) => ({ row, error: asApiError(event.error) }),
});
