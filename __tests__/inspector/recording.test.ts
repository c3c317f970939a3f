import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { stateText } from '../../inspector/machine/stateNames';
import { type Fit, fitting, flowOf } from '../../inspector/recording/fitRecording';
import { readJson, readRecording } from '../../inspector/recording/readRecording';
import { recordingsOf } from '../../inspector/recording/recordingOf';
import type { FlowRun } from '../../inspector/flowRun';
import { contentId } from '../../inspector/recording/recordingStore';
import type { RecordedEvent, Recording } from '../../inspector/recording/recording';
import { flows } from '../../inspector/registry';
import { createFold } from '../../inspector/recording/fold';
import { createWalk, wholeWalk } from '../../inspector/replay/walk';
import { longRecording } from '#support/e2e/flows/longRecording';
import { compareRecordings } from '../../inspector/compare/compare';

describe('recording', () => {
  const recording = longRecording(10);
  const changed = (change: Partial<Record<keyof Recording, unknown>>) => JSON.stringify({ ...recording, ...change });
  const read = (text: string) => () => flowOf(readRecording(readJson(text))).fitting;

  function fitOf(file: Recording): Fit {
    const steps = fitting(flowOf(file).flow!, file);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  describe('a recording', () => {
    it('reads back unchanged and matches its published schema', () => {
      const validate = new Ajv({ strict: false, validateFormats: false }).compile(
        JSON.parse(readFileSync('inspector/schemas/recording-3.json', 'utf8')) as object,
      );
      const file: unknown = JSON.parse(JSON.stringify(recording));
      expect(validate(file)).toBe(true);
      expect(validate({ ...recording, events: [{ at: -1 }] })).toBe(false);
      expect(read(JSON.stringify(recording))()).toEqual(recording);
    });

    it('of two overlapping runs keeps the order of time, and can be read', () => {
      const run = (id: string, moments: readonly number[]): FlowRun => ({
        id,
        flow: 'registration',
        origin: 'here',
        status: 'active',
        startedAtMs: moments[0]!,
        steps: moments.map((atMs, index) => ({
          index,
          atMs,
          event: { type: index === 0 ? 'xstate.init' : 'next' },
          transitions: [],
          asked: [],
          state: 'terms',
          context: {},
        })),
        length: moments.length,
        next: [],
      });
      const [made] = recordingsOf([[run('a', [100, 200, 400]), run('b', [300, 500])]], [], 50);
      expect(made!.events.map(({ at, restart }) => [at, restart !== undefined])).toEqual([
        [100, false],
        [200, true],
        [300, false],
        [400, false],
      ]);
      expect(read(JSON.stringify(made))).not.toThrow();
    });

    it.each([
      ['half a file', '{"format":"peerlend-flow-rec', 'This file isn’t JSON, or is incomplete.'],
      ['another file', '{"name":"peerlend"}', 'This file isn’t a recording of a flow.'],
      [
        'a later format',
        changed({ formatVersion: 4 }),
        'This recording has the format version 4; this inspector reads 3 and older ones.',
      ],
      ['no name', changed({ name: '' }), 'This recording is broken: name must match pattern'],
      ['no time', changed({ recordedAt: 'yesterday' }), 'This recording is broken: recordedAt must match pattern'],
      ['no start', changed({ start: null }), 'This recording is broken: start must be object.'],
      ['events that are no list', changed({ events: {} }), 'This recording is broken: events must be array.'],
      [
        'an event without a type',
        changed({ events: [{ at: 0, event: {}, state: 'terms', transitions: [] }] }),
        "This recording is broken: events[0].event must have required property 'type'.",
      ],
      [
        'times that run back',
        changed({ events: [{ ...recording.events[0], at: 9 }, recording.events[0]] }),
        'This recording is broken: events[1].at is before the one above it.',
      ],
      [
        'another machine',
        changed({ machine: 'lending' }),
        "This recording is of a machine 'lending', which this app does not have.",
      ],
      [
        'a start made up by hand',
        changed({ start: { ...recording.start, state: 'paradise' } }),
        'The state it starts in, paradise, does not exist.',
      ],
    ])('is refused with the reason: %s', (_what, text, reason) => {
      expect(read(text)).toThrow(reason);
    });

    it('is replayed up to the first event that the current machine handles differently', () => {
      const [first, second, ...others] = recording.events;
      const at = (change: Partial<RecordedEvent>) => ({
        ...recording,
        events: [first!, { ...second!, ...change }, ...others],
      });
      expect(fitOf(recording)).toEqual({ version: flows.registration.chart.version, until: 10, reason: null });
      expect(fitOf(at({ state: 'paradise' }))).toMatchObject({
        until: 1,
        reason: "Event 2, 'next', no longer fits: it leads to accountDetails.editing, and led to paradise.",
      });
      for (const claimed of ['registration.terms|leave|0', 'registration.verifyEmail.code.entering|startAgain|0']) {
        const { until, reason } = fitOf(at({ transitions: [claimed] }));
        expect(until).toBe(1);
        expect(reason).toContain('it took a transition of');
      }
    });

    it('of an older format is read, with its calls', () => {
      const { happenings: _happenings, notes: _notes, ...old } = recording;
      expect(readRecording({ ...old, formatVersion: 1 })).toEqual(recording);
      const calls = [{ at: 10, endpoint: 'verifyEmail', tookMs: 30 }];
      expect(readRecording({ ...old, formatVersion: 2, calls, notes: [] }).happenings).toEqual([
        { kind: 'call', name: 'verifyEmail', method: '', path: '', at: 10, tookMs: 30 },
      ]);
    });

    it('has an id that depends on its events and time, not on its name or notes', () => {
      const id = contentId(recording);
      expect(id).toMatch(/^[0-9a-f]{16}$/);
      expect(contentId({ ...recording, name: 'Other', notes: [{ step: 1, text: 'here' }] })).toBe(id);
      expect(contentId({ ...recording, recordedAt: '2026-11-21T08:00:00.001Z' })).not.toBe(id);
    });
  });

  describe('replaying', () => {
    it('reaches every recorded state, in any order, without calling the server', () => {
      const fold = createFold(flows.registration.machine, recording);
      for (const step of [10, 3, 7, 0]) {
        const expected = step === 0 ? recording.start.state : recording.events[step - 1]!.state;
        expect(stateText(fold.at(step)!.state)).toBe(stateText(expected));
      }
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

    it('marks the chart the same after stepping forward, back or jumping', () => {
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
});

describe('comparing', () => {
  const recording = longRecording(4);
  const third = (change: Partial<RecordedEvent>): Recording => ({
    ...recording,
    events: recording.events.map((event, index) => (index === 2 ? { ...event, ...change } : event)),
  });

  const compared = (other: Recording) => compareRecordings(flowOf(recording).fitting, flowOf(other).fitting);

  /** The row of the first difference. */
  function differenceTo(other: Recording) {
    const { rows, first } = compared(other);
    return rows[first];
  }

  describe('two recordings side by side', () => {
    it('are alike if only their times differ', () => {
      expect(compared({ ...recording, recordedAt: '2026-01-01T00:00:00.000Z' }).first).toBe(-1);
      expect(compared(third({ at: 80.5 }))).toMatchObject({ first: -1, isOfOthers: false });
    });

    it('are aligned: an event missing from one has a row of its own', () => {
      const { rows } = compared({ ...recording, events: recording.events.filter((_event, index) => index !== 1) });
      expect(rows.filter(({ left, right }) => left === null || right === null)).toHaveLength(1);
      expect(rows.at(-1)).toMatchObject({ left: rows.at(-1)!.right });
    });

    it('of two people match, and are marked as of different people', () => {
      const by = (person: string) => third({ event: { type: 'back', email: `person_${person}@mail.example` } });
      const [amina, chidi] = [by('0123456789ab'), by('ba9876543210')].map((one) => flowOf(one).fitting);
      expect(compareRecordings(amina!, chidi!)).toMatchObject({ first: -1, isOfOthers: true });
      expect(compareRecordings(amina!, amina!)).toMatchObject({ first: -1, isOfOthers: false });
    });

    it.each<[string, Recording]>([
      ['another event', third({ event: { type: 'next' } })],
      ['another payload', third({ event: { type: 'back', by: 'key' } })],
      ['another state', third({ state: 'finished' })],
      ['an end', longRecording(2)],
      ['another call', { ...recording, happenings: [{ at: 1, kind: 'call', name: 'a', method: 'GET', path: '/a' }] }],
    ])('differ at %s', (_what, other) => {
      expect(differenceTo(other)).toBeDefined();
    });
  });
});
