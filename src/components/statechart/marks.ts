export interface Marks {
  active: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  taken: ReadonlyMap<string, number>;
  last: ReadonlySet<string>;
  showsNever: boolean;
}

export const noMarks: Marks = {
  active: new Set(),
  visited: new Set(),
  taken: new Map(),
  last: new Set(),
  showsNever: false,
};
