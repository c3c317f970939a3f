import { useEffect, useState } from 'react';
import { listRecordings, subscribeToRecordings, type RecordingEntry } from '../recording/recordingStore';

/** A machine's recordings in this browser, or those of pages alone; undefined while loading. */
export function useRecordings(machine: string | null): RecordingEntry[] | undefined {
  const [entries, setEntries] = useState<RecordingEntry[]>();
  useEffect(() => {
    let isWanted = true;
    const read = () => {
      listRecordings(machine).then(
        (list) => {
          if (isWanted) setEntries(list);
        },
        () => {
          if (isWanted) setEntries([]);
        },
      );
    };
    read();
    const unsubscribe = subscribeToRecordings(read);
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [machine]);
  return entries;
}
