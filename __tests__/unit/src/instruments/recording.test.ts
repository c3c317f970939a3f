import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { stateText } from '../../../../src/instruments/machine/stateNames';
import { firstMisfit, fitRecording } from '../../../../src/instruments/recording/fitRecording';
import { readJson, readRecording } from '../../../../src/instruments/recording/readRecording';
import type { Recording } from '../../../../src/instruments/recording/recording';
import { flows } from '../../../../src/instruments/registry';
import { createFold } from '../../../../src/instruments/recording/fold';
import { createWalk, wholeWalk } from '../../../../src/instruments/replay/walk';
import { longRecording } from '../../../support/e2e/flows/longRecording';

const recording = longRecording(10);
const changed = (change: Partial<Record<keyof Recording, unknown>>) => JSON.stringify({ ...recording, ...change });
const read = (text: string) => () => fitRecording(readRecording(readJson(text)));

describe('a recording', () => {
  it('is read back as it was written, and fits its published schema', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(
      JSON.parse(readFileSync('src/instruments/schemas/recording-1.json', 'utf8')) as object,
    );
    const file: unknown = JSON.parse(JSON.stringify(recording));
    expect(validate(file)).toBe(true);
    expect(validate({ ...recording, events: [{ at: -1 }] })).toBe(false);
    expect(read(JSON.stringify(recording))()).toEqual(recording);
  });

  it.each([
    ['half a file', '{"format":"peerlend-flow-rec', 'This file is no JSON, or only a part of it.'],
    ['another file', '{"name":"peerlend"}', 'This file is no recording of a flow.'],
    [
      'a later format',
      changed({ formatVersion: 2 }),
      'This recording has format version 2; this inspector reads version 1.',
    ],
    ['no name', changed({ name: '' }), 'This recording is broken: name is empty.'],
    ['no time', changed({ recordedAt: 'yesterday' }), 'This recording is broken: recordedAt is no time.'],
    ['no start', changed({ start: null }), 'This recording is broken: start is missing.'],
    ['events that are no list', changed({ events: {} }), 'This recording is broken: events is no list.'],
    [
      'an event without a type',
      changed({ events: [{ at: 0, event: {}, state: 'terms', transitions: [] }] }),
      'This recording is broken: events[0].event has no type.',
    ],
    [
      'times that run back',
      changed({ events: [{ ...recording.events[0], at: 9 }, recording.events[0]] }),
      'This recording is broken: events[1].at is no time, or before the one above it.',
    ],
    [
      'another machine',
      changed({ machine: 'lending' }),
      "This recording is of a machine 'lending', which this app does not have.",
    ],
    [
      'a state made up by hand',
      changed({ start: { ...recording.start, state: 'paradise' } }),
      "This recording was changed by hand: it names a state or transition that 'registration' does not have, at paradise.",
    ],
  ])('is refused with the reason: %s', (_what, text, reason) => {
    expect(read(text)).toThrow(reason);
  });

  it('of another version is refused with the first event that no longer fits', () => {
    const [first, second, ...others] = recording.events;
    const moved = { ...second!, state: 'paradise' };
    const gone = { ...second!, transitions: ['registration.terms|leave|0'] };
    const old = { machineVersion: '00000000' };
    const { version } = flows.registration.chart;
    expect(read(changed({ ...old, events: [first, moved, ...others] }))).toThrow(
      `This recording was made with version 00000000 of 'registration' (app 0.1.0); this is version ${version}. ` +
        "Event 2, 'next', no longer fits: it leads to accountDetails.editing, and led to paradise.",
    );
    expect(read(changed({ ...old, events: [first, gone] }))).toThrow(
      "Event 2, 'next', no longer fits: it took a transition of terms that is gone.",
    );
    expect(read(changed(old))).toThrow('All its events still fit: record it again.');
  });
});

describe('replaying by the pure transition function', () => {
  it('comes to every state that was recorded, in any order of asking, and calls nobody', () => {
    const fold = createFold(flows.registration.machine, recording);
    for (const step of [10, 3, 7, 0]) {
      const expected = step === 0 ? recording.start.state : recording.events[step - 1]!.state;
      expect(stateText(fold.at(step)!.state)).toBe(stateText(expected));
    }
    expect(firstMisfit('registration', recording)).toBeNull();
  });

  it("reads the recording's clock, not today's", () => {
    const sent: Recording = {
      ...recording,
      start: { ...recording.start, state: { accountDetails: 'submitting' } },
      events: [
        {
          at: 5000,
          event: { type: 'xstate.done.actor.0.registration.accountDetails.submitting', output: { codeSent: true } },
          state: { verifyEmail: { code: 'entering', sending: 'coolingDown' } },
          transitions: [],
        },
      ],
    };
    const { snapshot } = createFold(flows.registration.machine, sent).at(1)!;
    expect(snapshot.context).toMatchObject({ resendAllowedAt: Date.parse(recording.recordedAt) + 65_000 });
    expect(Math.abs(Date.now() - new Date().getTime())).toBeLessThan(1000);
  });

  it('marks the chart alike whether one comes forward, back or by a jump', () => {
    const moveTo = createWalk(recording);
    const jumped = moveTo(10);
    expect(jumped).toEqual(wholeWalk(recording));
    moveTo(2);
    const back = moveTo(4);
    expect(back).toEqual(createWalk(recording)(4));
    expect([...back.active]).toEqual(['registration', 'registration.terms']);
    expect([...back.last]).toEqual(['registration.terms|agreementChanged|0']);
  });
});
