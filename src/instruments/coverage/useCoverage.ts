import { useEffect, useState } from 'react';
import { openRecording, type RecordingEntry } from '../recording/recordingStore';
import type { FlowName } from '../registry';
import { coverageOf, nothingCovered, sumCoverage, type Coverage } from './coverage';
import { keptCoverage } from './coverageFiles';

export function useCoverage(flow: FlowName, entries: readonly RecordingEntry[] | undefined) {
  const [files, setFiles] = useState(keptCoverage);
  const [recorded, setRecorded] = useState<{ flow: FlowName; parts: Coverage[] }>();

  useEffect(() => {
    let isWanted = true;
    const opened = (entries ?? []).map(({ id }) =>
      // Only the fitting part of a recording counts.
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
