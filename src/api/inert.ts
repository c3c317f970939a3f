/** The thunk extra argument of replay stores: their calls are never sent. */
export const INERT = 'inert';
