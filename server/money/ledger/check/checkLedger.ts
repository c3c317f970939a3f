import type { ProofResult } from '#contract/money/ledger/ledgerCheckSchema';
import type { Reader } from '#server/kernel/db/connection';
import type { Proof, Scope } from './proof';
import { findScope } from './scope';

/** A proof's result lists this many faults; further ones are only counted. */
const MOST_EXAMPLES = 20;

/**
 * Runs the proofs one after the other and yields each result.
 * @param given the months to read; by default all that aren't proved yet
 */
export async function* checkLedger(
  reader: Reader,
  proofs: readonly Proof[],
  given?: Scope,
): AsyncGenerator<ProofResult> {
  const scope = given ?? (await findScope(reader));
  for (const proof of proofs) yield await prove(reader, proof, scope);
}

async function prove(reader: Reader, { title, findFaults }: Proof, scope: Scope): Promise<ProofResult> {
  const result: ProofResult = { title, faults: 0, examples: [] };
  for await (const fault of findFaults(reader, scope)) {
    result.faults += 1;
    if (result.examples.length < MOST_EXAMPLES) result.examples.push(fault);
  }
  return result;
}

export const isClean = (results: readonly ProofResult[]): boolean => results.every(({ faults }) => faults === 0);
