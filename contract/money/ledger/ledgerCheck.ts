/** What one proof of the ledger's check found (section 30). */
export interface ProofResult {
  /** What is proved, in a sentence. */
  title: string;
  /** How many things are wrong; 0 where it holds. */
  faults: number;
  /** The first of them, a sentence each. */
  examples: string[];
}
