import { render, screen } from '@testing-library/react';
import { FlowDrawing } from '../../../../src/instruments/chart/FlowDrawing';
import { loadLayout } from '../../../../src/instruments/chart/loadLayout';
import { loanEventList } from '../../../../src/instruments/loan/loanRecording';
import { recordingOfEvents } from '../../../../src/instruments/recording/eventList';
import { createFold } from '../../../../src/instruments/recording/fold';
import { findFlow, flows } from '../../../../src/instruments/registry';
import { createWalk } from '../../../../src/instruments/replay/walk';
import { naira } from '../../../../contract/money/kobo';
import { examples, submission, waysTo } from '../../../support/loans/lifeEvents';

const flow = flows.loanLifecycle;
// As the server tells it: nobody in person is left out.
const life = [submission, ...waysTo.repaying, examples.lateFee, examples.settle].map(({ by, ...event }) => ({
  ...event,
  ...(by !== null && { by }),
}));
const file = { ...loanEventList('7f2c31aa-0000-4000-8000-000000000000', life) };
const DAY_MS = 86_400_000;

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

  it('is drawn, with its events on it', async () => {
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
    [{ ...file, startedAt: 'soon' }, 'startedAt is no time'],
    [{ ...file, events: [{ at: '2026-11-02T09:00:00Z' }] }, 'events[0] needs a time and an event'],
  ])('refuses a list that is broken', (broken, reason) => {
    expect(() => recordingOfEvents(broken, findFlow)).toThrow(reason);
  });
});
