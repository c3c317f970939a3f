/** What is drawn of a machine. */
export interface DrawnChart {
  readonly nodes: readonly DrawnState[];
  readonly transitions: readonly DrawnTransition[];
}

export interface DrawnState {
  readonly id: string;
  /** What it is called. */
  readonly key: string;
  readonly parent: string | null;
  /** As XState calls it: `atomic`, `compound`, `parallel`, `final`, `history`. */
  readonly type: string;
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

export interface DrawnTransition {
  readonly id: string;
  /** What happens. */
  readonly label: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
}
