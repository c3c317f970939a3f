import type { ProofResult } from '../../../../contract/money/ledger/ledgerCheck';
import type { Reader } from '../../../db/connection';
import type { Proof } from './proof';

/** So many faults are told in words; the others are counted. */
const MOST_EXAMPLES = 20;

/**
 * Proves from the rows what must hold of money (docs/product/money.md#ledger-check), proof by proof. It writes nothing.
 */
export async function* checkLedger(reader: Reader, proofs: readonly Proof[]): AsyncGenerator<ProofResult> {
  for (const proof of proofs) yield await prove(reader, proof);
}

async function prove(reader: Reader, { title, findFaults }: Proof): Promise<ProofResult> {
  const result: ProofResult = { title, faults: 0, examples: [] };
  for await (const fault of findFaults(reader)) {
    result.faults += 1;
    if (result.examples.length < MOST_EXAMPLES) result.examples.push(fault);
  }
  return result;
}

/** Whether nothing is wrong. */
export const isClean = (results: readonly ProofResult[]): boolean => results.every(({ faults }) => faults === 0);
