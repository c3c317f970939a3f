export interface DrawnChart {
  readonly nodes: readonly DrawnState[];
  readonly transitions: readonly DrawnTransition[];
}

export interface DrawnState {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: string;
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

export interface DrawnTransition {
  readonly id: string;
  readonly label: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
}
