/** A machine as data: what is drawn, written down, counted and compared. Free of functions, so it can be stored. */
export interface FlowChart {
  machine: string;
  /** Changes whenever a state or a transition does; recordings carry it. */
  version: string;
  nodes: ChartNode[];
  transitions: ChartTransition[];
}

export interface ChartNode {
  id: string;
  /** Its name within its parent. */
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The child entered first; null where there is none or all are. */
  initial: string | null;
  invokes: string[];
  entry: string[];
  exit: string[];
}

export type TransitionKind = 'event' | 'always' | 'done' | 'error' | 'after';

export interface ChartTransition {
  /** `source|event|index`: stays the same while the machine does. */
  id: string;
  source: string;
  kind: TransitionKind;
  /** The event's type as the machine knows it; empty for `always`. */
  event: string;
  /** The event as people read it: `next`, `done: register`, `after 60 s`, `always`. */
  label: string;
  /** The guard in words; null where there is none. */
  guard: string | null;
  actions: string[];
  /** Empty where the transition stays where it is. */
  targets: string[];
}
