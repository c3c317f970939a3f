import type { SuspenseItem } from '../../../contract/administration/suspense';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { findProposed } from '../approvals/repository';
import { findOpenItems } from './repository';

/** The money that nobody could be found for, and that nobody has decided on, the oldest first (section 22.4). */
export function listSuspense(context: ServerContext): Promise<SuspenseItem[]> {
  return inTransaction(context, async (tx) => {
    const rows = await findOpenItems(tx);
    const ids = rows.map(({ id }) => id);
    const proposed = await findProposed(tx, ids, await businessNow(context, tx));
    return rows.map((row) => {
      const { id, amountKobo, reference, accountNumber, senderName, senderBankName, senderAccountNumber } = row;
      return {
        id,
        amountKobo,
        reference,
        receivedAt: row.receivedAt.toISOString(),
        isProposed: proposed.has(id),
        ...(accountNumber !== null && { accountNumber }),
        ...(senderName !== null && { sender: [senderName, senderBankName, senderAccountNumber].join(', ') }),
      };
    });
  });
}
