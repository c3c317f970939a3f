import { fromPromise } from 'xstate';

/** Waits until a moment (milliseconds since 1970). Unlike an `after` delay it also holds when a flow is taken up again. */
export const waitUntil = fromPromise<void, { time: number }>(
  ({ input, signal }) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, input.time - Date.now()));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
      });
    }),
);
