import { checkLedger } from '../../../server/ledger/check/checkLedger';
import type { ScratchDatabase } from '../support/databases';

/** What the ledger's check finds, a sentence each. */
export const ledgerFaults = (database: ScratchDatabase): Promise<string[]> =>
  database.look(async ({ db }) => {
    const faults: string[] = [];
    for await (const { examples } of checkLedger(db)) faults.push(...examples);
    return faults;
  });
