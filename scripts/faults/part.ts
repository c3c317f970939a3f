export interface Finding {
  readonly fault: string;
  readonly tries: number;
  /** A sentence each; must be empty. */
  readonly lost: readonly string[];
  /** Other results, in a few words. */
  readonly seen: string;
}

export interface FaultOptions {
  /** On each database. */
  readonly kills: number;
  /** Of the mixed load. */
  readonly minutes: number;
}

/** Replaces the progress shown before. */
export type Say = (progress: string) => void;

/** Ends everything it starts before it returns. */
export interface FaultPart {
  readonly title: string;
  run(say: Say, options: FaultOptions): Promise<Finding[]>;
}
