import type { ObservedAction } from '../live/actionLog';
import type { FlowRun } from '../flowRun';
import { eventText, stateText } from '../machine/stateNames';
import { flows } from '../registry';
import { payloadText } from '../steps/payloadText';

/** Who takes part, from left to right. */
export type Lane = 'flow' | 'store' | 'server';

/** Something that happened in this tab. */
export interface TimelineEntry {
  key: string;
  atMs: number;
  lane: Lane;
  /** Where an arrow leads to, in a view of the sequence. */
  to: Lane | null;
  text: string;
  detail: string;
}

/** All that the flows, the store and the calls of a tab did, the newest first. */
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
  // Noted in the same millisecond, a flow's step comes before the call that it makes.
  return [...steps, ...acts].sort((a, b) => a.atMs - b.atMs).reverse();
}
