export interface Finding {
  readonly fault: string;
  readonly tries: number;
  readonly lost: readonly string[];
  readonly seen: string;
}

export interface FaultOptions {
  readonly kills: number;
  readonly minutes: number;
  readonly rounds: number;
  /** Size of the ledger that is backed up and restored. */
  readonly postings: number;
}

export type Say = (progress: string) => void;

export interface FaultPart {
  readonly title: string;
  run(say: Say, options: FaultOptions): Promise<Finding[]>;
}
