import type { EventObject } from 'xstate';
import { doneEvent } from '../../../../src/instruments/fixtures';
import { playEvents } from '../../../../src/instruments/live/player';
import { testText } from '../../../../src/instruments/export/testText';
import type { RecordedEvent, Recording } from '../../../../src/instruments/recording/recording';
import { flowOf } from '../../../../src/instruments/recording/fitRecording';
import { flows } from '../../../../src/instruments/registry';
import { longRecording } from '../../../support/e2e/flows/longRecording';
import { addCoverage } from '../../../../src/instruments/coverage/coverageFiles';

const { registration } = flows;
const asTest = (recording: Recording) =>
  testText(registration, flowOf(recording).fitting, recording.events.length)
    .split('\n')
    .map((line) => line.trim());

const submitting = 'xstate.error.actor.0.registration.accountDetails.submitting';
const submitted: RecordedEvent[] = [
  ...longRecording(2).events,
  {
    at: 90,
    event: { type: 'detailsSubmitted', registration: { firstName: 'First1' } },
    state: { accountDetails: 'submitting' },
    transitions: ['registration.accountDetails.editing|detailsSubmitted|0'],
  },
];
const failedWith = (error: object): Recording => ({
  ...longRecording(0),
  events: [
    ...submitted,
    {
      at: 120,
      event: { type: submitting, error },
      state: { accountDetails: 'editing' },
      transitions: [`registration.accountDetails.submitting|${submitting}|0`],
    },
  ],
});

describe('a recording as a browser test', () => {
  it('repeats each step and checks the state after it', () => {
    const lines = asTest({ ...longRecording(4), name: "Amina's way" });
    expect(lines).toContain("test('Amina\\'s way', async ({ page }) => {");
    expect(lines).toContain("const walk = await beginWalk(page, 'registration', 'a new visitor');");
    const steps = lines.filter((line) => line.startsWith('await walk.move('));
    expect(steps).toEqual([
      "await walk.move('agree', 'terms');",
      "await walk.move('next', 'accountDetails.editing');",
      "await walk.move('back to the terms', 'terms');",
      "await walk.move('take the agreement back', 'terms');",
    ]);
    expect(lines).toContain("await walk.expectAt('accountDetails.editing', ['registration.terms|next|0']);");
  });

  it('repeats known errors by name and other errors as recorded', () => {
    expect(asTest(failedWith({ kind: 'coded', status: 409, code: 'EMAIL_TAKEN', text: '' }))).toContain(
      "await walk.move('registering fails', 'accountDetails.editing');",
    );
    const other = { kind: 'coded', status: 429, text: 'Slowly', retryAfterSeconds: 9 };
    expect(asTest(failedWith(other))).toContain(
      `await walk.fail('registration.accountDetails.submitting', ${JSON.stringify(other)});`,
    );
  });

  it('continues after a reload', () => {
    const recording = longRecording(2);
    const reload: RecordedEvent = {
      at: 100,
      event: { type: 'xstate.init' },
      state: { accountDetails: 'editing' },
      transitions: ['registration.resuming||1'],
      restart: { ...recording.start.context, step: 'accountDetails', agreed: true },
    };
    expect(asTest({ ...recording, events: [...recording.events, reload] })).toContain('await walk.reload();');
  });

  it('gets the same answers and makes the same choices as the recording', () => {
    const { loanApplication } = flows;
    const { start, steps } = playEvents(loanApplication.machine, {}, 0, [
      {
        atMs: 1,
        event: doneEvent('loanApplication.loading', {
          version: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924',
          step: 'review',
        }),
      },
      { atMs: 2, event: { type: 'stepChosen', step: 'questions' } as EventObject },
    ]);
    const recording: Recording = {
      ...longRecording(0),
      machine: 'loanApplication',
      machineVersion: loanApplication.chart.version,
      start: { state: start.state, context: start.context as Record<string, unknown>, transitions: start.transitions },
      events: steps.map(({ atMs, event, state, transitions }) => ({ at: atMs, event, state, transitions })),
    };
    const text = testText(loanApplication, flowOf(recording).fitting, 2);
    expect(text).toContain("walk.move('a draft at the review', 'review.editing')");
    expect(text).toContain("walk.move('change the questions', 'questions.editing')");
  });

  it("can't be written if no known path leads to the recording's start", () => {
    const { passwordReset } = flows;
    const { fitting } = flowOf({
      ...longRecording(0),
      machine: 'passwordReset',
      start: { state: { email: 'entering' }, context: { progress: 'nowhere' }, transitions: [] },
    });
    expect(() => testText(passwordReset, fitting, 0)).toThrow(
      'No start and no walk of this flow leads to where the recording begins.',
    );
  });
});

const { version } = flows.registration.chart;
const file = (part: object) =>
  JSON.stringify({
    format: 'peerlend-flow-coverage',
    formatVersion: 1,
    name: 'A run',
    machines: { registration: { version, states: {}, transitions: {}, ...part } },
  });

describe('coverage files', () => {
  it('count once, however often they are added', () => {
    const text = file({ states: { 'registration.terms': 1 } });
    const once = addCoverage([], text);
    expect(addCoverage(once, text)).toHaveLength(1);
    expect(addCoverage(once, file({ states: { 'registration.terms': 2 } }))).toHaveLength(2);
  });

  it('are refused by name if they count an unknown state or transition', () => {
    expect(() => addCoverage([], file({ transitions: { 'registration.paradise|next|0': 1 } }))).toThrow(
      'changed by hand: Registration has no registration.paradise|next|0.',
    );
    // Coverage of an older machine's states is ignored.
    expect(addCoverage([], file({ version: '00000000', states: { 'registration.paradise': 1 } }))).toHaveLength(1);
  });
});
