import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Chart } from '../../../../src/instruments/chart/Chart';
import { loadLayout } from '../../../../src/instruments/chart/loadLayout';
import { recordingOfEvents } from '../../../../src/instruments/recording/eventList';
import { createFold } from '../../../../src/instruments/recording/fold';
import { toFlow } from '../../../../src/instruments/registry';
import { createWalk } from '../../../../src/instruments/replay/walk';
import { loanLifeFlow } from '../../../support/flows/loanLife';

const flow = toFlow(loanLifeFlow);
const file = JSON.parse(readFileSync('__tests__/support/flows/loanLife.events.json', 'utf8')) as Record<
  string,
  unknown
>;
const find = (name: string) => (name === 'loanLife' ? flow : undefined);

describe('a machine that runs on the server', () => {
  it('is replayed from a list of its events', () => {
    const recording = recordingOfEvents(file, find);
    expect(recording.events.map(({ state }) => state)).toEqual(['running', 'running', 'overdue', 'running', 'repaid']);
    expect(recording.events[1]).toMatchObject({
      at: 8 * 86_400_000,
      transitions: ['loanLife.running|instalmentPaid|1'],
    });
    const fold = createFold(flow.machine, recording);
    expect(fold.at(2)!.snapshot.context).toEqual({ owed: 200 });
    expect(fold.at(5)!.state).toBe('repaid');
  });

  it('is drawn, with its events on it', async () => {
    const recording = recordingOfEvents(file, find);
    const marks = createWalk(recording)(3);
    render(<Chart flow={flow} layout={await loadLayout(flow)} marks={marks} zoom={1} />);
    const drawing = screen.getByRole('img', { name: /Statechart of A loan's life/ });
    expect(drawing.querySelector('[data-state="loanLife.overdue"]')).toHaveAttribute('data-active', 'true');
    expect(drawing.querySelector('[data-transition="loanLife.running|missed|0"]')).toHaveAttribute('data-times', '1');
  });

  it.each([
    [{ ...file, machine: 'other' }, "a machine 'other', which this app does not have"],
    [{ ...file, startedAt: 'soon' }, 'startedAt is no time'],
    [{ ...file, events: [{ at: '2026-11-02T09:00:00Z' }] }, 'events[0] needs a time and an event'],
  ])('refuses a list that is broken', (broken, reason) => {
    expect(() => recordingOfEvents(broken, find)).toThrow(reason);
  });
});
