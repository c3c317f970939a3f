/** The runbook's commands, each on the machines that it names. */
export interface Steps {
  incremental: () => Promise<unknown>;
  stop: () => Promise<unknown>;
  restore: (moment: string) => Promise<unknown>;
  start: () => Promise<unknown>;
  /** @returns what the ledger's check printed */
  check: () => Promise<string>;
  after: () => Promise<unknown>;
}
