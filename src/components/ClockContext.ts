import { createContext } from 'react';

/** The time that screens count their seconds by, in milliseconds since 1970; another one where a recording is replayed. */
export const ClockContext = createContext<() => number>(() => Date.now());
