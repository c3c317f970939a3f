import type { StateValue } from 'xstate';
import type { GuardResult } from './machine/guards';
import type { FlowName } from './registry';

export interface FlowEvent {
  type: string;
  [field: string]: unknown;
}

export interface FlowStep {
  index: number;
  atMs: number;
  event: FlowEvent;
  transitions: string[];
  asked: AskedTransition[];
  state: StateValue;
  context: unknown;
}

export interface AskedTransition {
  transition: string;
  guards: GuardResult[];
}

export type RunStatus = 'active' | 'done' | 'error' | 'stopped';

/** One actor from start to end. Each step makes a new object; all share one growing list of steps. */
export interface FlowRun {
  id: string;
  flow: FlowName;
  /** Whether it runs in this tab or in another one. */
  origin: 'here' | 'elsewhere';
  status: RunStatus;
  startedAtMs: number;
  steps: readonly FlowStep[];
  length: number;
  next: AskedTransition[];
}

export const lastStep = (run: FlowRun): FlowStep | undefined => run.steps[run.length - 1];

export function valueText(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

export function payloadText({ type: _type, actorId: _actorId, ...payload }: FlowEvent): string {
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}
