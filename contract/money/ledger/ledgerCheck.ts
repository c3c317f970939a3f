/** The result of one proof of the ledger check (docs/product/money.md#ledger-check). */
export interface ProofResult {
  /** The statement proved, one sentence. */
  title: string;
  /** Number of faults; 0 if the statement is true. */
  faults: number;
  /** The first faults, one sentence each. */
  examples: string[];
}
