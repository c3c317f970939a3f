import type { Reader } from '../../db/connection';
import { findProposed } from '../../approvals/repository';

/** For which of the items something is proposed, be it to assign or to return them. */
export const findProposedItems = (db: Reader, itemIds: readonly string[], now: Date): Promise<Set<string>> =>
  findProposed(db, ['suspenseAssignment', 'suspenseReturn'], itemIds, now);
