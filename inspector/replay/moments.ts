import type { PageEvent } from '../evidence/pageEvent';
import { pageEventDetail, pageEventText } from '../evidence/pageEventText';
import { eventText, stateText } from '../machine/stateNames';
import { flowIn, type FittingRecording } from '../recording/fitRecording';
import { stateAt } from '../recording/recording';
import { payloadText } from '../flowRun';

/** One entry of a recording's time line. */
export interface Moment {
  /** Milliseconds since the recording began. */
  at: number;
  /** The flow's entry: 0 for the start, 1 for its first event; null before the flow starts. */
  entry: number | null;
  /** Null for the flow's own steps and for the beginning. */
  pageEvent: PageEvent | null;
}

// A user's act precedes the step it causes, and the step precedes its call.
const rank = ({ pageEvent }: Moment): number => (pageEvent === null ? 1 : pageEvent.kind === 'act' ? 0 : 2);

/**
 * The time line of a recording: its beginning, and everything that happened, by time.
 * @param until how many of the flow's events fit today's machine
 */
export function momentsOf({ start, events, happenings }: FittingRecording, until: number): Moment[] {
  const startedAt = start.at ?? 0;
  const steps = events.slice(0, until).map(({ at }): Moment => ({ at, entry: null, pageEvent: null }));
  if (startedAt > 0) steps.unshift({ at: startedAt, entry: null, pageEvent: null });
  const others = happenings.map((pageEvent): Moment => ({ at: pageEvent.at, entry: null, pageEvent }));
  const sorted = others.length === 0 ? steps : [...steps, ...others].sort((a, b) => a.at - b.at || rank(a) - rank(b));
  let entry = startedAt > 0 ? null : 0;
  return [
    { at: 0, entry, pageEvent: null },
    ...sorted.map((moment) => {
      if (moment.pageEvent === null) entry = entry === null ? 0 : entry + 1;
      return { ...moment, entry };
    }),
  ];
}

/** A moment in one line. */
export function momentText(recording: FittingRecording, { entry, pageEvent }: Moment): string {
  if (pageEvent) return pageEventText(pageEvent);
  const flow = flowIn(recording);
  if (entry === null || !flow) return 'beginning';
  const recorded = recording.events[entry - 1];
  const what = !recorded ? 'start' : recorded.restart ? 'page reloaded' : eventText(flow.chart, recorded.event.type);
  return `${what} → ${stateText(stateAt(recording, entry))}`;
}

/** The moment's data; empty if there is none. */
export function momentDetail({ events }: FittingRecording, { entry, pageEvent }: Moment): string {
  if (!pageEvent) return entry === null ? '' : payloadText(events[entry - 1]?.event ?? { type: '' });
  return pageEventDetail(pageEvent);
}
