import type { StateValue } from 'xstate';
import type { FlowEvent } from './flowEvent';
import type { GuardResult } from './machine/guards';
import type { FlowName } from './registry';

/** An event and what the machine made of it; holds no secret. */
export interface FlowStep {
  /** From 0, which is the start. */
  index: number;
  /** Milliseconds since 1970. */
  atMs: number;
  event: FlowEvent;
  /** Ids of the transitions taken, those of `always` and of raised events included; empty where nothing happened. */
  transitions: string[];
  /** The transitions that the event could have led to, with what their guards said. */
  asked: AskedTransition[];
  state: StateValue;
  context: unknown;
}

export interface AskedTransition {
  transition: string;
  guards: GuardResult[];
}

export type RunStatus = 'active' | 'done' | 'error' | 'stopped';

/** One actor from its start to its end. A new object after every step, over the same growing list of steps. */
export interface FlowRun {
  id: string;
  flow: FlowName;
  /** Whether it runs in this tab or in another one of the same browser. */
  origin: 'here' | 'elsewhere';
  status: RunStatus;
  startedAtMs: number;
  steps: readonly FlowStep[];
  /** How many steps there are by now. */
  length: number;
  /** What can happen next, with what guards say before the event is there. */
  next: AskedTransition[];
}

/** The step a run stands at. */
export const lastStep = (run: FlowRun): FlowStep | undefined => run.steps[run.length - 1];
