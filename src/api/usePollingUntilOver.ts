import { useState } from 'react';
import { polled } from './polling';

/** Options for a query that polls unless what it shows is over; a new key starts polling again. */
export function usePollingUntilOver(key: string) {
  const [overKey, setOverKey] = useState<string>();
  return {
    options: overKey === key ? { ...polled, pollingInterval: 0 } : polled,
    /** Safe to call during rendering. */
    stopIf: (isOver: boolean) => {
      if (isOver !== (overKey === key)) setOverKey(isOver ? key : undefined);
    },
  };
}
