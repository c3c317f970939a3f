import { useEffect, useState } from 'react';
import { listRecordings, subscribeToRecordings, type RecordingEntry } from '../recording/recordingStore';

/** The recordings of a machine that are kept in this browser; undefined until they are read. */
export function useRecordings(machine: string): RecordingEntry[] | undefined {
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
