import type { Reader } from '../../db/connection';
import { findProposed } from '../../approvals/repository';

/** Finds the items with an open proposal to assign or return them. */
export const findProposedItems = (db: Reader, itemIds: readonly string[], now: Date): Promise<Set<string>> =>
  findProposed(db, ['suspenseAssignment', 'suspenseReturn'], itemIds, now);
