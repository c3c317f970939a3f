/** A row of the table: what was done to the product, how often, and what it cost people. */
export interface Finding {
  readonly fault: string;
  readonly tries: number;
  /** What was lost or went wrong, a sentence each. Nothing may be. */
  readonly lost: readonly string[];
  /** What is worth knowing beside that, in a few words. */
  readonly seen: string;
}

/** What the person at the terminal asked for. */
export interface FaultOptions {
  /** How often a server is killed, on each database. */
  readonly kills: number;
  /** How long the mixed load goes on. */
  readonly minutes: number;
}

/** Shows what is being done now; it replaces what was said before. */
export type Say = (progress: string) => void;

/** A kind of fault. Whatever a part starts it ends before it returns. */
export interface FaultPart {
  readonly title: string;
  run(say: Say, options: FaultOptions): Promise<Finding[]>;
}
