/** What a chart shows beside the machine itself. */
export interface Marks {
  active: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  /** How often each transition was taken. */
  taken: ReadonlyMap<string, number>;
  /** The transitions of the last step. */
  last: ReadonlySet<string>;
  /** Whether what was never taken is to be seen as such. */
  showsNever: boolean;
}

export const noMarks: Marks = {
  active: new Set(),
  visited: new Set(),
  taken: new Map(),
  last: new Set(),
  showsNever: false,
};
