import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { stateText } from '../../../../src/instruments/machine/stateNames';
import { type Fit, fitting, flowOf } from '../../../../src/instruments/recording/fitRecording';
import { readJson, readRecording } from '../../../../src/instruments/recording/readRecording';
import { contentId } from '../../../../src/instruments/recording/contentId';
import type { RecordedEvent, Recording } from '../../../../src/instruments/recording/recording';
import { flows } from '../../../../src/instruments/registry';
import { createFold } from '../../../../src/instruments/recording/fold';
import { createWalk, wholeWalk } from '../../../../src/instruments/replay/walk';
import { longRecording } from '../../../support/e2e/flows/longRecording';
import { compareRecordings } from '../../../../src/instruments/compare/compare';
import { keepPersonalData, personalDataLeft } from '../../../../src/instruments/redaction/personalData';
import { redact, redactField } from '../../../../src/instruments/redaction/redact';

describe('recording', () => {
  const recording = longRecording(10);
  const changed = (change: Partial<Record<keyof Recording, unknown>>) => JSON.stringify({ ...recording, ...change });
  const read = (text: string) => () => flowOf(readRecording(readJson(text))).fitting;

  function fitOf(file: Recording): Fit {
    const steps = fitting(flowOf(file).flow, file);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  describe('a recording', () => {
    it('reads back unchanged and matches its published schema', () => {
      const validate = new Ajv({ strict: false, validateFormats: false }).compile(
        JSON.parse(readFileSync('src/instruments/schemas/recording-2.json', 'utf8')) as object,
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
        changed({ formatVersion: 3 }),
        'This recording has format version 3; this inspector reads version 2.',
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

    it('of format 1 is read as one without calls and notes', () => {
      const { calls: _calls, notes: _notes, ...old } = recording;
      expect(readRecording({ ...old, formatVersion: 1 })).toEqual(recording);
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

  function differenceTo(other: Recording) {
    const steps = compareRecordings(flowOf(recording).fitting, flowOf(other).fitting);
    const found = steps.find(({ difference }) => difference !== null);
    return found && [found.step, found.difference];
  }

  describe('two recordings side by side', () => {
    it('are equal whatever their times', () => {
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
});

const canary = {
  password: 'C4nary!Password',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAYi5jIn0.c2lnbmF0dXJl',
  otp: '731942',
  account: '0098765432',
};
const canaries = Object.values(canary);

function expectClean(value: unknown): void {
  const text = JSON.stringify(redact(value));
  for (const secret of canaries) expect(text).not.toContain(secret);
}

describe('redact', () => {
  it.each([
    ['the session', { user: null, accessToken: canary.jwt, tempToken: canary.jwt }],
    [
      "a mutation's arguments",
      { meta: { arg: { originalArgs: { registration: { email: 'a@b.c', password: canary.password } } } } },
    ],
    [
      'both passwords of a change',
      { oldPassword: canary.password, newPassword: canary.password, confirmPassword: canary.password },
    ],
    ['a code', { type: 'codeSubmitted', code: canary.otp }],
    ['a code that verifies an email', { token: canary.otp }],
    [
      'a bank account, however deep',
      { users: [{ bankDetails: { accountNumber: canary.account, bankName: 'Access Bank' } }] },
    ],
    ['an account number as a number', { accountNumber: Number(canary.account.replace(/^0/, '1')) }],
    ['a header', { headers: { authorization: `Bearer ${canary.jwt}` } }],
    ['an object in a list in a map', new Map([['a', [{ password: canary.password }]]])],
    ['secrets in texts', [`code ${canary.otp} sent`, `Bearer ${canary.jwt}`, `account ${canary.account}.`, canary.jwt]],
    ['JSON in a text', JSON.stringify({ password: canary.password, inner: { accountNumber: canary.account } })],
    ['an error', Object.assign(new Error(`token ${canary.jwt}`), { tempToken: canary.jwt })],
    ['a name of a field', { [`verify("${canary.otp}")`]: 1 }],
  ])('hides %s', (_what, value) => {
    expectClean(value);
  });

  it('keeps everything else', () => {
    const value = {
      type: 'codeSubmitted',
      error: { kind: 'coded', code: 'CODE_WRONG', text: 'The code is not correct' },
      at: 1_763_713_200_000,
      date: '1990-05-17',
      codeSent: true,
      token: null,
    };
    expect(redact(value)).toEqual(value);
  });

  it('returns the same object if nothing was hidden', () => {
    const clean = { api: { queries: {} }, list: [1, { a: 'b' }] };
    expect(redact(clean)).toBe(clean);
    const mixed = { clean, auth: { accessToken: canary.jwt } };
    expect(redact(mixed).clean).toBe(clean);
  });

  it("replaces values that can't be copied or stored with their type, at any depth", () => {
    const failed = Object.assign(new Error('no file'), {
      cause: { event: new Event('error'), file: new Blob(['secret']) },
    });
    expect(redact<unknown>(failed)).toMatchObject({
      message: 'no file',
      cause: { event: '[object Event]', file: '[object Blob]' },
    });
  });

  it.each([
    ['as a page of the list', (people: object[]) => ({ rows: people, total: 2 })],
    ['as an answer', (people: object[]) => people],
    ['as the payload of an action', (people: object[]) => ({ payload: { rows: people } })],
  ])("keeps only count and ids of an administrator's list, %s", (_where, around) => {
    const people = ['Amina', 'Chidi'].map((firstName, index) => ({
      id: `id-${index}`,
      firstName,
      userName: firstName.toLowerCase(),
      email: `${firstName}@mail.example`,
      bvn: '12345678901',
    }));
    const onlyIds = [{ id: 'id-0' }, { id: 'id-1' }];
    expect(redact<unknown>(around(people))).toEqual(around(onlyIds));
    expect(JSON.parse(JSON.stringify(around(people), redactField))).toEqual(around(onlyIds));
  });

  it('replaces a person with the same stand-in in fields, texts and JSON', () => {
    const person = {
      firstName: 'Amina',
      email: 'amina@mail.example',
      phone: '+2348012345678',
      dateOfBirth: '1990-05-17',
    };
    const once = redact<Record<string, unknown>>({
      ...person,
      note: 'Mail to amina@mail.example',
      raw: JSON.stringify(person),
    });
    for (const canary of Object.values(person)) expect(JSON.stringify(once)).not.toContain(canary);
    expect(once['note']).toBe(`Mail to ${String(once['email'])}`);
    expect(redact<unknown>(person)).toMatchObject({ firstName: once['firstName'], email: once['email'] });
    // Values already replaced stay as they are.
    expect(redact<unknown>(once)).toBe(once);
  });

  it('replaces income, debts, assets and answers of an application, in fields and in JSON', () => {
    const work = { kind: 'salaried', monthlyIncomeKobo: 73_194_200, monthsInWork: 7, monthlyDebtsKobo: 4_242_400 };
    const security = { kind: 'vehicle', description: 'A Corolla of 2012', valueKobo: 91_919_100 };
    const change = { work, security, answers: [1, 2, 5, 4, 1, 2, 5, 4, 1, 2] };
    const once = redact<Record<string, unknown>>({
      event: { type: 'stepSubmitted', change },
      raw: JSON.stringify(change),
    });
    for (const canary of ['73194200', '4242400', 'Corolla', '91919100', '[1,2,5', '"monthsInWork":7'])
      expect(JSON.stringify(once).replaceAll('\\', '')).not.toContain(canary);
    expect(once['event']).toMatchObject({ change: { work: { kind: 'salaried', monthsInWork: 24 } } });
    expect(redact<unknown>(once)).toBe(once);
    expect(redact<unknown>({ principalKobo: 8_000_000, months: 6 })).toEqual({ principalKobo: 8_000_000, months: 6 });
  });

  it('keeps personal data if a tester chose so, but never secrets, and never in exports', () => {
    const known = { firstName: 'Amina', password: canary.password };
    keepPersonalData(true);
    try {
      expect(redact<unknown>(known)).toEqual({ firstName: 'Amina', password: '[redacted]' });
      expect(personalDataLeft(() => redact<unknown>(known))).not.toMatchObject({ firstName: 'Amina' });
    } finally {
      keepPersonalData(false);
    }
  });

  it('ends on a value that contains itself', () => {
    const self: Record<string, unknown> = { password: canary.password };
    self['self'] = self;
    expectClean(self);
  });

  it('works field by field in JSON.stringify', () => {
    const text = JSON.stringify(
      { auth: { accessToken: canary.jwt }, args: [{ password: canary.password, code: canary.otp }] },
      redactField,
    );
    for (const secret of canaries) expect(text).not.toContain(secret);
  });
});
