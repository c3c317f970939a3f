export interface FlowChart {
  machine: string;
  /** Changes with any state or transition; recordings contain it. */
  version: string;
  nodes: ChartNode[];
  transitions: ChartTransition[];
}

export interface ChartNode {
  id: string;
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The child entered first; null if there is none or all are entered. */
  initial: string | null;
  invokes: string[];
  entry: string[];
  exit: string[];
}

export type TransitionKind = 'event' | 'always' | 'done' | 'error' | 'after';

export interface ChartTransition {
  /** `source|event|index`; stable while the machine is. */
  id: string;
  source: string;
  kind: TransitionKind;
  event: string;
  /** The readable event: `next`, `done: register`, `after 60 s`, `always`. */
  label: string;
  guard: string | null;
  actions: string[];
  targets: string[];
}
