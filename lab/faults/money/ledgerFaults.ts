import { ledgerProofs } from '#server/ledgerProofs';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import type { ScratchDatabase } from '../support/databases';
import type { Look } from '../support/lookInto';

export const ledgerFaultsIn: Look<string[]> = async ({ db }) => {
  const faults: string[] = [];
  for await (const { examples } of checkLedger(db, ledgerProofs)) faults.push(...examples);
  return faults;
};

export const ledgerFaults = (database: ScratchDatabase): Promise<string[]> => database.look(ledgerFaultsIn);
