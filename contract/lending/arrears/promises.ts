export const PROMISE_STATES = ['open', 'kept', 'broken'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

export const promiseLabels: Readonly<Record<PromiseState, string>> = {
  open: 'Open',
  kept: 'Kept',
  broken: 'Broken',
};

/** How many days ahead a promise can be made. */
export const PROMISE_DAYS = 31;
