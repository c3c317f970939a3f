import { pageEventDetail, pageEventText } from '../evidence/pageEventText';
import type { LoggedPageEvent } from '../evidence/pageEvent';
import { payloadText, type FlowRun } from '../flowRun';
import { eventText, stateText } from '../machine/stateNames';
import { flows } from '../registry';

export type Lane = 'flow' | 'page' | 'server';

export interface TimelineEntry {
  key: string;
  atMs: number;
  lane: Lane;
  text: string;
  detail: string;
}

/** Merges the flows' steps with all other events, newest first. */
export function timelineOf(runs: readonly FlowRun[], pageEvents: readonly LoggedPageEvent[]): TimelineEntry[] {
  const steps = runs.flatMap(({ id, flow, steps: all, length }) =>
    all.slice(0, length).map((step): TimelineEntry => ({
      key: `${id} ${step.index}`,
      atMs: step.atMs,
      lane: 'flow',
      text: `${flows[flow].title}: ${eventText(flows[flow].chart, step.event.type)} → ${stateText(step.state)}`,
      detail: payloadText(step.event),
    })),
  );
  const others = pageEvents.map((one): TimelineEntry => ({
    key: one.key,
    atMs: one.atMs,
    lane: one.kind === 'call' ? 'server' : 'page',
    text: pageEventText(one),
    detail: pageEventDetail(one),
  }));
  // Within the same millisecond, a flow's step comes before its call.
  return [...steps, ...others].sort((a, b) => a.atMs - b.atMs).reverse();
}
