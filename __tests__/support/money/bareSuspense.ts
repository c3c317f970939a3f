import { naira, negateKobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { suspenseItems, type SuspenseItemRow } from '#server/kernel/db/schema/payments';
import { transferOnce } from '#server/money/ledger/service';
import { SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import type { GivenDatabase } from '../databaseSuite';
import { command } from '../ledger';

export const SENDER = {
  senderName: 'Chidi Eze',
  senderBankName: 'GTBank',
  senderBankCode: '058',
  senderAccountNumber: '0690000017',
};

/** An unmatched deposit from a known sender, at the sandbox. */
export const newItem = (
  given: Pick<GivenDatabase, 'db' | 'now'>,
  amountKobo: Kobo = naira(500),
  change: Partial<SuspenseItemRow> = {},
): Promise<SuspenseItemRow> =>
  inTransaction(given, async (tx) => {
    const { transferId } = await transferOnce(tx, command({ content: { amountKobo, feeKobo: 0 } }), [
      { account: { kind: 'suspense' }, amountKobo },
      { account: { kind: 'clientMoney' }, amountKobo: negateKobo(amountKobo) },
    ]);
    const [row] = await tx
      .insert(suspenseItems)
      .values({
        transferId,
        provider: SANDBOX,
        reference: `stray-${transferId}`,
        amountKobo,
        accountNumber: '7700000001',
        receivedAt: given.now(),
        state: 'open',
        ...SENDER,
        ...change,
      })
      .returning();
    if (!row) throw new Error('There is no item');
    return row;
  });
