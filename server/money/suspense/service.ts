import { SUSPENSE_PAGE_SIZES, type SuspenseQuery } from '../../../contract/money/suspense/suspense';
import type { SuspenseItem } from '../../../contract/money/suspense/suspenseItemSchema';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { findProposedItems } from './openItems';
import { findOpenItems } from './repository';

export function listSuspense(
  context: ServerContext,
  { page = 1, pageSize = SUSPENSE_PAGE_SIZES[0], q = '' }: SuspenseQuery,
): Promise<{ items: SuspenseItem[]; total: number }> {
  return inTransaction(context, async (tx) => {
    const { rows, total } = await findOpenItems(tx, q, { offset: (page - 1) * pageSize, limit: pageSize });
    const ids = rows.map(({ id }) => id);
    const proposed = await findProposedItems(tx, ids, await readBusinessNow(context, tx));
    const items = rows.map((row) => {
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
    return { items, total };
  });
}
