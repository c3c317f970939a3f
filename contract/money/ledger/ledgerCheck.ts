/** What one proof of the ledger's check found (docs/product/money.md#ledger-check). */
export interface ProofResult {
  /** What is proved, in a sentence. */
  title: string;
  /** How many things are wrong; 0 where it holds. */
  faults: number;
  /** The first of them, a sentence each. */
  examples: string[];
}
