/** A defect to plant in the code that handles money, and the tests that have to find it. */
export interface Mutant {
  /** What no longer holds, in words. */
  defect: string;
  /** From the project's root. */
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** Files or folders below `__tests__`, of which at least one test has to turn red. */
  tests: readonly string[];
}

/**
 * Plants the defect.
 * @throws Error where the code is another one by now, so that the list has to follow it
 */
export function plant(source: string, { file, from, to }: Pick<Mutant, 'file' | 'from' | 'to'>): string {
  const count = source.split(from).length - 1;
  if (count !== 1) throw new Error(`${file} holds ${count} times instead of once: ${from}`);
  return source.replace(from, () => to);
}
