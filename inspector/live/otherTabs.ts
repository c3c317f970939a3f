import type { LoggedPageEvent } from '../evidence/pageEvent';
import { getPageEvents, onPageEvent } from '../evidence/pageEventLog';
import { isRecord } from '../isRecord';
import { createListeners } from '../listeners';
import { isStateValue } from '../machine/stateNames';
import type { ObservedStep } from './observer';
import { getRuns, onStep, take } from './runs';
import type { FlowRun, FlowStep } from '../flowRun';

/** Channel on which the browser's tabs share their redacted steps. */
const CHANNEL = 'flow-inspector';

type Message =
  { type: 'ask' } | { type: 'step'; observed: ObservedStep } | { type: 'pageEvent'; pageEvent: LoggedPageEvent };

const ELSEWHERE_MAX = 2000;
let elsewhere: readonly LoggedPageEvent[] = [];
const { subscribe, tell: announce } = createListeners();

/** Events of other tabs. */
export const getElsewhere = (): readonly LoggedPageEvent[] => elsewhere;
export const subscribeToElsewhere = subscribe;

function takeElsewhere(one: LoggedPageEvent): void {
  elsewhere = [...elsewhere.filter(({ key }) => key !== one.key), one].slice(-ELSEWHERE_MAX);
  announce();
}

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.type === 'step') take(data.observed, 'elsewhere');
    else if (data.type === 'pageEvent') takeElsewhere(data.pageEvent);
    else sendAllRuns();
  };
  return channel;
}

export function announceRuns(): void {
  if (channel) return;
  open();
  onStep((run, step) => {
    if (run.origin === 'here') sendStep(run, step);
  });
  onPageEvent(sendPageEvent);
}

export function askOtherTabs(): void {
  announceRuns();
  open().postMessage({ type: 'ask' } satisfies Message);
}

function sendAllRuns(): void {
  for (const run of getRuns()) {
    if (run.origin === 'elsewhere') continue;
    for (const step of run.steps.slice(0, run.length)) sendStep(run, step);
  }
  getPageEvents().forEach(sendPageEvent);
}

function sendPageEvent(pageEvent: LoggedPageEvent): void {
  open().postMessage({ type: 'pageEvent', pageEvent } satisfies Message);
}

function sendStep({ id, flow, status, next }: FlowRun, step: FlowStep | null): void {
  const observed: ObservedStep = { run: id, flow, status, step, next };
  open().postMessage({ type: 'step', observed } satisfies Message);
}

function isMessage(data: unknown): data is Message {
  if (!isRecord(data)) return false;
  if (data['type'] === 'ask') return true;
  const { observed, pageEvent } = data;
  if (data['type'] === 'pageEvent') return isRecord(pageEvent) && typeof pageEvent['key'] === 'string';
  if (data['type'] !== 'step' || !isRecord(observed)) return false;
  const { run, flow, step } = observed;
  return (
    typeof run === 'string' &&
    typeof flow === 'string' &&
    (step === null || (isRecord(step) && isStateValue(step['state'])))
  );
}
