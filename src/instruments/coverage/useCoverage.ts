import { useEffect, useState } from 'react';
import { openRecording, type RecordingEntry } from '../recording/recordingStore';
import type { FlowName } from '../registry';
import { coverageOf, nothingCovered, sumCoverage, type Coverage } from './coverage';
import { keptCoverage, type CoverageFile } from './coverageFile';

/** What the recordings of this browser and the browser tests' runs have covered of a machine, together. */
export function useCoverage(flow: FlowName, entries: readonly RecordingEntry[] | undefined) {
  const [file, setFile] = useState<CoverageFile | undefined>(keptCoverage);
  const [recorded, setRecorded] = useState<{ flow: FlowName; parts: Coverage[] }>();

  useEffect(() => {
    let isWanted = true;
    const opened = (entries ?? []).map(({ id }) =>
      // One that the machine has left behind counts for nothing.
      openRecording(id).then(coverageOf, () => nothingCovered(flow)),
    );
    void Promise.all(opened).then((parts) => {
      if (isWanted) setRecorded({ flow, parts });
    });
    return () => {
      isWanted = false;
    };
  }, [flow, entries]);

  const parts = recorded?.flow === flow ? recorded.parts : [];
  const tested = file?.machines[flow];
  return {
    coverage: sumCoverage(flow, [...parts, ...(tested ? [tested] : [])]),
    recordings: parts.length,
    file,
    setFile,
  };
}
