import { negateKobo } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import type { PledgeRow } from '#server/kernel/db/schema/loans';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { holdWallets, transferOnce } from '#server/money/ledger/service';
import { enqueueFreeMoney } from './enqueueFreeMoney';
import { lockOpenPledges, updatePledge } from './pledgesRepository';

/** Returns an open pledge from the escrow, once (docs/product/lending.md#pledging). */
export async function returnPledge(
  tx: Tx,
  { id, loanId, lenderId, amountKobo }: PledgeRow,
  as: 'takenBack' | 'returned',
  causedBy: string | null,
): Promise<{ pledge: PledgeRow; transferId: string }> {
  const command = { kind: 'returnPledge' as const, key: `return:${id}`, content: { pledgeId: id }, causedBy };
  const { transferId } = await transferOnce(tx, command, [
    { account: { kind: 'escrow', loanId }, amountKobo: negateKobo(amountKobo) },
    { account: { kind: 'wallet', userId: lenderId }, amountKobo },
  ]);
  await enqueueFreeMoney(tx, [lenderId]);
  return { pledge: await updatePledge(tx, id, { state: as, returnTransferId: transferId }), transferId };
}

/** Returns the open pledges of a locked loan to the lenders' wallets, and mails each lender. */
export async function returnAllPledges(tx: Tx, loanId: string, causedBy: string | null): Promise<void> {
  const open = await lockOpenPledges(tx, loanId);
  // Lock all lenders' wallets at once; locking in pledge order could deadlock.
  await holdWallets(
    tx,
    open.map(({ lenderId }) => lenderId),
  );
  for (const pledge of open) {
    await returnPledge(tx, pledge, 'returned', causedBy);
    await enqueue(tx, 'pledge-returned-mail', { pledgeId: pledge.id });
  }
}
