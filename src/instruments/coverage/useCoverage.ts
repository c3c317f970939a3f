import { useEffect, useState } from 'react';
import { openRecording, type RecordingEntry } from '../recording/recordingStore';
import type { FlowName } from '../registry';
import { coverageOf, nothingCovered, sumCoverage, type Coverage } from './coverage';
import { keptCoverage } from './coverageFiles';

/** What the recordings of this browser and the files that were added have covered of a machine, together. */
export function useCoverage(flow: FlowName, entries: readonly RecordingEntry[] | undefined) {
  const [files, setFiles] = useState(keptCoverage);
  const [recorded, setRecorded] = useState<{ flow: FlowName; parts: Coverage[] }>();

  useEffect(() => {
    let isWanted = true;
    const opened = (entries ?? []).map(({ id }) =>
      // Only what fits the machine counts.
      openRecording(id).then(
        ({ recording, fit }) => coverageOf({ ...recording, events: recording.events.slice(0, fit.until) }),
        () => nothingCovered(flow),
      ),
    );
    void Promise.all(opened).then((parts) => {
      if (isWanted) setRecorded({ flow, parts });
    });
    return () => {
      isWanted = false;
    };
  }, [flow, entries]);

  const parts = recorded?.flow === flow ? recorded.parts : [];
  return {
    coverage: sumCoverage(flow, [...parts, ...files.flatMap(({ file }) => file.machines[flow] ?? [])]),
    recordings: parts.length,
    files,
    setFiles,
  };
}
