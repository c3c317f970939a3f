import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { Proof } from '#server/money/ledger/check/proof';
import { silenceTriggers } from './ledger';
import { findScope } from '#server/money/ledger/check/scope';

class Undone extends Error {}

/** The proof's findings after `plant` changed the rows; everything is rolled back. */
export async function foundAfter(
  context: Pick<ServerContext, 'db'>,
  proof: Proof,
  plant: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const faults: string[] = [];
  const work = inTransaction(context, async (tx) => {
    await silenceTriggers(tx);
    await plant(tx);
    for await (const fault of proof.findFaults(tx, await findScope(tx))) faults.push(fault);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return faults;
}
