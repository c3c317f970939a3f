import { compareRecordings } from '../../../../src/instruments/compare/compare';
import { flowOf } from '../../../../src/instruments/recording/fitRecording';
import type { RecordedEvent, Recording } from '../../../../src/instruments/recording/recording';
import { longRecording } from '../../../support/e2e/flows/longRecording';

const recording = longRecording(4);
const third = (change: Partial<RecordedEvent>): Recording => ({
  ...recording,
  events: recording.events.map((event, index) => (index === 2 ? { ...event, ...change } : event)),
});

/** The first difference, with its step. */
function differenceTo(other: Recording) {
  const steps = compareRecordings(flowOf(recording).fitting, flowOf(other).fitting);
  const found = steps.find(({ difference }) => difference !== null);
  return found && [found.step, found.difference];
}

describe('two recordings side by side', () => {
  it('are alike whenever it happened', () => {
    expect(differenceTo({ ...recording, recordedAt: '2026-01-01T00:00:00.000Z' })).toBeUndefined();
    expect(differenceTo(third({ at: 80.5 }))).toBeUndefined();
  });

  it.each<[string, Recording, [number, string]]>([
    ['another event', third({ event: { type: 'next' } }), [3, 'another event']],
    ['another payload', third({ event: { type: 'back', by: 'key' } }), [3, 'the event carried something else']],
    ['another state', third({ state: 'finished' }), [3, 'it led to another state']],
    ['another transition', third({ transitions: [] }), [3, 'other transitions were taken']],
    ['an end', longRecording(2), [3, 'only the left one goes on']],
    [
      'another start',
      { ...recording, start: { ...recording.start, state: 'finished' } },
      [0, 'it led to another state'],
    ],
  ])('differ first at %s', (_what, other, difference) => {
    expect(differenceTo(other)).toEqual(difference);
  });
});
