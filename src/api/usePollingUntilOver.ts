import { useState } from 'react';
import { polled } from './api';

/** Options of a query that is asked again and again, until `end` is called: for a key that will not answer again. */
export function usePollingUntilOver(key: string) {
  const [overKey, setOverKey] = useState<string>();
  return {
    options: overKey === key ? { ...polled, pollingInterval: 0 } : polled,
    /** May be called while rendering. */
    end: () => {
      if (overKey !== key) setOverKey(key);
    },
  };
}
