import { createActor, fromPromise } from 'xstate';
import { render, screen } from '@testing-library/react';
import { registrationMachine } from '../../src/features/visitor/registration/registrationMachine';
import { createObserver, type ObservedStep } from '../../inspector/live/observer';
import { FlowDrawing } from '../../inspector/chart/FlowDrawing';
import { loanEventList } from '../../inspector/loan/loanRecording';
import { recordingOfEvents } from '../../inspector/recording/readEventList';
import { createFold } from '../../inspector/recording/fold';
import { findFlow, flows, loadLayout } from '../../inspector/registry';
import { createWalk } from '../../inspector/replay/walk';
import { naira } from '#contract/money/kobo';
import { examples, submission, waysTo } from '#support/loans/lifeEvents';
import { DAY_MS } from '#contract/dates';

const input = { step: 'terms' as const, agreed: false, registered: false, codeSent: true, resendAllowedAt: null };
const registration = { firstName: 'A', lastName: 'B', userName: 'abc', email: 'a@b.c', password: 'C4nary!Password' };

function watched(
  register = fromPromise<{ codeSent: boolean }, typeof registration>(() => new Promise(() => undefined)),
) {
  const seen: ObservedStep[] = [];
  const { observe } = createObserver((step) => seen.push(step));
  const actor = createActor(registrationMachine.provide({ actors: { register } }), {
    id: 'registration',
    input,
    inspect: (event) => {
      observe(event, 1000);
    },
  });
  actor.start();
  return { seen, actor, last: () => seen.at(-1)! };
}

describe('the observer', () => {
  it('shows the start with its automatic transitions', () => {
    const { seen } = watched();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ flow: 'registration', status: 'active', step: { state: 'terms', atMs: 1000 } });
    expect(seen[0]!.step!.transitions).toEqual(['registration.resuming||2']);
  });

  it('shows the guard that stopped an event', () => {
    const { actor, last } = watched();
    actor.send({ type: 'next' });
    expect(last().step).toMatchObject({
      state: 'terms',
      transitions: [],
      asked: [
        {
          transition: 'registration.terms|next|0',
          guards: [{ guard: 'hasAgreed', passed: false, reads: { 'context.agreed': false } }],
        },
      ],
    });
    actor.send({ type: 'agreementChanged', agreed: true });
    expect(last().next).toContainEqual({
      transition: 'registration.terms|next|0',
      guards: [{ guard: 'hasAgreed', passed: true, reads: { 'context.agreed': true } }],
    });
    actor.send({ type: 'next' });
    expect(last().step!.transitions).toEqual(['registration.terms|next|0']);
  });

  it("shows a call's result as one step with everything that follows", async () => {
    const { actor, seen, last } = watched(
      fromPromise(() => Promise.resolve<{ codeSent: boolean }>({ codeSent: true })),
    );
    actor.send({ type: 'agreementChanged', agreed: true });
    actor.send({ type: 'next' });
    actor.send({ type: 'detailsSubmitted', registration });
    await Promise.resolve();
    await Promise.resolve();
    expect(last().step).toMatchObject({
      state: { verifyEmail: { code: 'entering', sending: 'coolingDown' } },
      transitions: [
        'registration.accountDetails.submitting|xstate.done.actor.0.registration.accountDetails.submitting|0',
        'registration.verifyEmail.sending.ready||0',
      ],
    });
    expect(JSON.stringify(seen)).not.toContain(registration.password);
    actor.stop();
  });

  it('shows the end', () => {
    const { actor, last } = watched();
    actor.stop();
    expect(last()).toMatchObject({ status: 'stopped', step: null, next: [] });
  });
});

const flow = flows.loanLifecycle;
// As the server sends it, including events without a person.
const life = [submission, ...waysTo.repaying, examples.lateFee, examples.settle].map(({ by, ...event }) => ({
  ...event,
  ...(by !== null && { by }),
}));
const file = { ...loanEventList('7f2c31aa-0000-4000-8000-000000000000', life) };

describe('a machine that runs on the server', () => {
  it('is replayed from a list of its events', () => {
    const recording = recordingOfEvents(file, findFlow);
    expect(recording.name).toBe('Loan 7f2c31aa');
    expect(recording.events.map(({ state }) => state)).toEqual([
      'inReview',
      'offered',
      'listed',
      'listed',
      'funded',
      'repaying',
      'repaying',
      'settled',
    ]);
    expect(recording.events[4]).toMatchObject({ at: 5 * DAY_MS, transitions: ['loanLifecycle.listed|pledge|0'] });
    const fold = createFold(flow.machine, recording);
    expect(fold.at(6)!.snapshot.context).toMatchObject({ outstandingKobo: naira(80_000), lateFees: [] });
    expect(fold.at(7)!.snapshot.context).toMatchObject({ lateFees: [1] });
    expect(fold.at(8)!.state).toBe('settled');
  });

  it('is drawn with its events', async () => {
    const recording = recordingOfEvents(file, findFlow);
    const marks = createWalk(recording)(4);
    render(<FlowDrawing flow={flow} layout={await loadLayout(flow)} marks={marks} zoom={1} />);
    const drawing = screen.getByRole('img', { name: /Statechart of A loan's life/ });
    expect(drawing.querySelector('[data-state="loanLifecycle.listed"]')).toHaveAttribute('data-active', 'true');
    expect(drawing.querySelector('[data-transition="loanLifecycle.listed|pledge|1"]')).toHaveAttribute(
      'data-times',
      '1',
    );
  });

  it.each([
    [{ ...file, machine: 'other' }, "a machine 'other', which this app does not have"],
    [{ ...file, startedAt: 'soon' }, 'startedAt isn’t a time'],
    [{ ...file, events: [{ at: '2026-11-02T09:00:00Z' }] }, 'events[0] needs a time and an event'],
  ])('refuses a broken list', (broken, reason) => {
    expect(() => recordingOfEvents(broken, findFlow)).toThrow(reason);
  });
});
