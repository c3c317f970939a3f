import type { StateValue } from 'xstate';
import type { FlowEvent } from './flowEvent';
import type { GuardResult } from './machine/guards';
import type { FlowName } from './registry';

/** An event and the machine's response, without secrets. */
export interface FlowStep {
  index: number;
  /** Milliseconds since 1970. */
  atMs: number;
  event: FlowEvent;
  /** Ids of the transitions taken, including `always` and raised events; empty if nothing happened. */
  transitions: string[];
  /** The transitions the event could have taken, with their guards' results. */
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
  /** Number of steps so far. */
  length: number;
  /** Possible next transitions, with guards evaluated in advance. */
  next: AskedTransition[];
}

/** The step a run stands at. */
export const lastStep = (run: FlowRun): FlowStep | undefined => run.steps[run.length - 1];
