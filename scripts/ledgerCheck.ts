import { parseArgs } from 'node:util';
import { ledgerProofs } from '#server/ledgerProofs';
import type { ProofResult } from '#contract/money/ledger/ledgerCheckSchema';
import { readSettings } from '#server/kernel/config/config';
import { connect } from '#server/kernel/db/connect';
import { isMissingTable } from '#server/kernel/db/errors';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { findScope } from '#server/money/ledger/check/scope';
import { shortfall } from '#server/money/ledger/ownFunds';
import { checkExport } from './ledgerCheck/checkExport';

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

function tell({ title, faults, examples }: ProofResult): void {
  console.log(`${faults === 0 ? '✓' : '✗'} ${title}`);
  for (const example of examples) console.log(`  ${example}`);
  if (faults > examples.length) console.log(`  and ${faults - examples.length} more`);
}

interface Outcome {
  what: string;
  faults: number;
  upTo?: string;
}

/**
 * Checks the ledger and prints its faults (docs/product/money.md#ledger-check).
 * @param whole includes months that were proved before
 */
async function check(whole: boolean): Promise<Outcome> {
  const connection = await connect(readSettings(process.env, process.cwd()), (error) => console.error(error.message));
  try {
    let faults = 0;
    const scope = await findScope(connection.db, { whole });
    for await (const result of checkLedger(connection.db, ledgerProofs, scope)) {
      tell(result);
      faults += result.faults;
    }
    const missing = await shortfall(connection.db);
    if (missing > 0) console.log(`Company funds are short by ${naira.format(missing / 100)}.`);
    return { what: 'ledger', faults };
  } finally {
    await connection.close();
  }
}

/** Checks a file (docs/product/money.md#hash-chain). */
async function checkFile(path: string, monthsPath: string | undefined): Promise<Outcome> {
  const { faults, faultCount, facts, lastHash } = await checkExport(path, monthsPath);
  for (const fact of facts) console.log(fact);
  for (const fault of faults) console.log(`✗ ${fault}`);
  if (faultCount > faults.length) console.log(`and ${faultCount - faults.length} more`);
  return { what: 'file', faults: faultCount, upTo: ` up to the hash ${lastHash}` };
}

const { values: given } = parseArgs({
  options: { all: { type: 'boolean', default: false }, export: { type: 'string' }, months: { type: 'string' } },
});

(given.export === undefined ? check(given.all) : checkFile(given.export, given.months)).then(
  ({ what, faults, upTo = '' }) => {
    console.log(faults === 0 ? `The ${what} is in order${upTo}.` : `The ${what} has ${faults} faults.`);
    process.exitCode = faults === 0 ? 0 : 1;
  },
  (error: unknown) => {
    if (isMissingTable(error)) console.error('This database has no ledger yet. Start the server once.');
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
