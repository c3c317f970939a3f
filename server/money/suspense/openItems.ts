import type { Tx, Reader } from '../../kernel/db/connection';
import type { SuspenseItemRow } from '../../kernel/db/schema/payments';
import { CodedError } from '../../kernel/errors';
import { lockItem } from './repository';
import { findProposed } from '../../kernel/approvals/repository';

/** Locks the item until the transaction ends. @throws CodedError NOT_FOUND, SUSPENSE_DECIDED */
export async function holdOpenItem(tx: Tx, itemId: string): Promise<SuspenseItemRow> {
  const item = await lockItem(tx, itemId);
  if (!item) throw new CodedError('NOT_FOUND');
  if (item.state !== 'open') throw new CodedError('SUSPENSE_DECIDED');
  return item;
}

/** @throws CodedError PROPOSAL_EXISTS, even for the opposite proposal */
export async function requireUnproposed(tx: Tx, { id }: SuspenseItemRow, now: Date): Promise<void> {
  if ((await findProposedItems(tx, [id], now)).has(id)) throw new CodedError('PROPOSAL_EXISTS');
}

export const findProposedItems = (db: Reader, itemIds: readonly string[], now: Date): Promise<Set<string>> =>
  findProposed(db, ['suspenseAssignment', 'suspenseReturn'], itemIds, now);
