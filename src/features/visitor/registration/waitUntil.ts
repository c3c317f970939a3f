import { fromPromise } from 'xstate';
import { callAt } from '../../../lib/callAt';

/** Waits until a moment (milliseconds since 1970). Unlike an `after` delay, it also works when a flow is resumed. */
export const waitUntil = fromPromise<void, { time: number }>(
  ({ input, signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', callAt(input.time, resolve));
    }),
);
