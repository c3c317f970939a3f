import { activeStates, eventText, shortId, stateText } from '../machine/stateNames';
import { createFold, type Fold } from './fold';
import { flows, isFlowName, type FlowName } from '../registry';
import { RecordingRefused } from './readRecording';
import type { Recording } from './recording';

/** A recording of a machine that there is, in the version that there is. */
export interface FittingRecording extends Recording {
  machine: FlowName;
}

/**
 * Lets a recording pass that was made with the machine as it is now.
 * @throws RecordingRefused where the machine is unknown or another version; then with the first event that no longer
 *   fits, where there is one
 */
export function fitRecording(recording: Recording): FittingRecording {
  const { machine } = recording;
  if (!isFlowName(machine))
    throw new RecordingRefused(`This recording is of a machine '${machine}', which this app does not have.`);
  const { chart } = flows[machine];
  if (recording.machineVersion === chart.version) {
    refuseUnknown(machine, recording);
    return { ...recording, machine };
  }
  const versions = `This recording was made with version ${recording.machineVersion} of '${machine}' (app ${recording.appVersion}); this is version ${chart.version}.`;
  const misfit = firstMisfit(machine, recording);
  throw new RecordingRefused(
    misfit === null ? `${versions} All its events still fit: record it again.` : `${versions} ${misfit}`,
  );
}

// Of the same version: its events are not played here, because a long recording should open at once. The replay plays
// them as it goes, and says where the machine parts from the recording.
function refuseUnknown(machine: FlowName, { start, events }: Recording): void {
  const { chart } = flows[machine];
  const known = new Set([...chart.nodes, ...chart.transitions].map(({ id }) => id));
  const checked = new Set<string>();
  for (const { state, transitions } of [start, ...events]) {
    const name = stateText(state);
    const ids = checked.has(name) ? transitions : [...activeStates(machine, state), ...transitions];
    checked.add(name);
    if (!ids.every((id) => known.has(id))) {
      throw new RecordingRefused(
        `This recording was changed by hand: it names a state or transition that '${machine}' does not have, at ${name}.`,
      );
    }
  }
}

/** The first event after which the machine is not where the recording says; in words, or null. */
export function firstMisfit(machine: FlowName, recording: Recording): string | null {
  const { chart } = flows[machine];
  const known = new Set(chart.transitions.map(({ id }) => id));
  let fold: Fold;
  try {
    fold = createFold(flows[machine].machine, recording);
  } catch {
    return `The state it starts in, ${stateText(recording.start.state)}, does not exist.`;
  }
  for (const [index, { event, state, transitions }] of recording.events.entries()) {
    const name = `Event ${index + 1}, '${eventText(chart, event.type)}',`;
    const lost = transitions.find((id) => !known.has(id));
    if (lost !== undefined)
      return `${name} no longer fits: it took a transition of ${shortId(chart, lost.split('|')[0] ?? '')} that is gone.`;
    let now: string;
    try {
      now = stateText(fold.at(index + 1)?.state ?? {});
    } catch {
      return `${name} no longer fits: the machine fails on it.`;
    }
    if (now !== stateText(state)) return `${name} no longer fits: it leads to ${now}, and led to ${stateText(state)}.`;
  }
  return null;
}
