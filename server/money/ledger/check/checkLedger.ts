import type { ProofResult } from '../../../../contract/money/ledger/ledgerCheckSchema';
import type { Reader } from '../../../db/connection';
import type { Proof } from './proof';

/** Further faults of a proof are only counted. */
const MOST_EXAMPLES = 20;

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

export const isClean = (results: readonly ProofResult[]): boolean => results.every(({ faults }) => faults === 0);
