/**
 * True until a query is answered for the first time, even with an error. `isLoading` becomes true again at a retry,
 * which would unmount a page that waits; mounted again, its cards would retry without end.
 */
export const isFirstLoad = ({ isLoading, error }: { isLoading: boolean; error?: unknown }): boolean =>
  isLoading && error === undefined;
