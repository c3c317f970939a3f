import type { ProofResult } from '../../money/ledger/ledgerCheck';
import type { Kobo } from '../../money/kobo';

/** Result of the last ledger check. */
export interface LastLedgerCheck {
  /** ISO 8601, in UTC. */
  endedAt: string;
  isClean: boolean;
  results: ProofResult[];
}

/** State of the ledger, for administrators. */
export interface LedgerStatus {
  /** Absent before the first check. */
  check?: LastLedgerCheck;
  /** Company funds; below 0 is a shortfall. */
  ownFundsKobo: Kobo;
}
