import type { ProofResult } from '../../money/ledger/ledgerCheck';
import type { Kobo } from '../../money/kobo';

/** What the last check of the ledger found. */
export interface LastLedgerCheck {
  /** ISO 8601, in UTC. */
  endedAt: string;
  isClean: boolean;
  results: ProofResult[];
}

/** How the ledger stands, for administrators. */
export interface LedgerStatus {
  /** Absent before the first check. */
  check?: LastLedgerCheck;
  /** What the house pays its costs from; below 0 it is a shortfall. */
  ownFundsKobo: Kobo;
}
