import { stateText } from '../machine/stateNames';
import type { FittingRecording } from '../recording/fitRecording';
import type { RecordedEvent } from '../recording/recording';

export interface ComparedStep {
  step: number;
  left: RecordedEvent | undefined;
  right: RecordedEvent | undefined;
  difference: string | null;
}

export function compareRecordings(left: FittingRecording, right: FittingRecording): ComparedStep[] {
  const start = (recording: FittingRecording): RecordedEvent => ({
    at: 0,
    event: { type: 'xstate.init' },
    state: recording.start.state,
    transitions: recording.start.transitions,
  });
  const [a, b] = [
    [start(left), ...left.events],
    [start(right), ...right.events],
  ];
  return Array.from({ length: Math.max(a.length, b.length) }, (_, step) => ({
    step,
    left: a[step],
    right: b[step],
    difference: differenceOf(a[step], b[step]),
  }));
}

function differenceOf(left: RecordedEvent | undefined, right: RecordedEvent | undefined): string | null {
  if (!left || !right) return left ? 'only the left one goes on' : 'only the right one goes on';
  if (left.event.type !== right.event.type) return 'another event';
  if (JSON.stringify(left.event) !== JSON.stringify(right.event)) return 'the event carried something else';
  if (stateText(left.state) !== stateText(right.state)) return 'it led to another state';
  return left.transitions.join() === right.transitions.join() ? null : 'other transitions were taken';
}
