import { createContext } from 'react';

/** The clock of countdowns, in milliseconds since 1970; a replayed recording provides its own. */
export const ClockContext = createContext<() => number>(() => Date.now());
