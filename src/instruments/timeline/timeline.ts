import type { ObservedAction } from '../live/actionLog';
import type { FlowRun } from '../flowRun';
import { eventText, stateText } from '../machine/stateNames';
import { flows } from '../registry';
import { payloadText } from '../steps/payloadText';

/** The participants, from left to right. */
export type Lane = 'flow' | 'store' | 'server';

export interface TimelineEntry {
  key: string;
  atMs: number;
  lane: Lane;
  /** The arrow's target in the sequence diagram. */
  to: Lane | null;
  text: string;
  detail: string;
}

export function timelineOf(runs: readonly FlowRun[], actions: readonly ObservedAction[]): TimelineEntry[] {
  const steps = runs
    .filter(({ origin }) => origin === 'here')
    .flatMap(({ id, flow, steps: all, length }) =>
      all.slice(0, length).map((step): TimelineEntry => ({
        key: `${id} ${step.index}`,
        atMs: step.atMs,
        lane: 'flow',
        to: null,
        text: `${flows[flow].title}: ${eventText(flows[flow].chart, step.event.type)} → ${stateText(step.state)}`,
        detail: payloadText(step.event),
      })),
    );
  const acts = actions.map(({ atMs, type, payload, call }, index): TimelineEntry => ({
    key: `${type} ${call?.requestId ?? index} ${atMs}`,
    atMs,
    lane: call && call.phase !== 'pending' ? 'server' : 'store',
    to: call ? (call.phase === 'pending' ? 'server' : 'store') : null,
    text: type,
    detail: payload === undefined ? '' : JSON.stringify(payload),
  }));
  // Within the same millisecond, a flow's step comes before its call.
  return [...steps, ...acts].sort((a, b) => a.atMs - b.atMs).reverse();
}
