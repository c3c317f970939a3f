import type { StateValue } from 'xstate';
import type { FlowEvent } from './flowEvent';
import type { GuardResult } from './machine/guards';
import type { FlowName } from './registry';

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

/** An actor from start to end. A new object after every step, sharing one growing list of steps. */
export interface FlowRun {
  id: string;
  flow: FlowName;
  /** Whether it runs in this tab or in another tab of the browser. */
  origin: 'here' | 'elsewhere';
  status: RunStatus;
  startedAtMs: number;
  steps: readonly FlowStep[];
  length: number;
  /** Possible next transitions, with guards evaluated in advance. */
  next: AskedTransition[];
}

export const lastStep = (run: FlowRun): FlowStep | undefined => run.steps[run.length - 1];
