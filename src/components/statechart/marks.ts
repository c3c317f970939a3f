/** Highlights of a chart. */
export interface Marks {
  active: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  /** How often each transition was taken. */
  taken: ReadonlyMap<string, number>;
  /** The transitions of the last step. */
  last: ReadonlySet<string>;
  /** Whether transitions that were never taken are highlighted. */
  showsNever: boolean;
}

export const noMarks: Marks = {
  active: new Set(),
  visited: new Set(),
  taken: new Map(),
  last: new Set(),
  showsNever: false,
};
