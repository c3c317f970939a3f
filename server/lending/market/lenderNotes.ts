import type { LenderNote } from '../../../contract/lending/portfolio/lenderNoteSchema';
import { PLEDGE_PAGE_SIZE } from '../../../contract/lending/market/pledge';
import type { PageQuery } from '../../../contract/money/wallet/transactions';
import type { Reader } from '../../db/connection';
import { findLenderNotes } from './notesRepository';

/**
 * A page of a lender's notes with what they have brought, newest first, and how many there are
 * (docs/product/lending.md#portfolio).
 */
export async function readNotes(
  db: Reader,
  lenderId: string,
  { page = 1 }: PageQuery,
): Promise<{ notes: LenderNote[]; total: number }> {
  const slice = { offset: (page - 1) * PLEDGE_PAGE_SIZE, limit: PLEDGE_PAGE_SIZE };
  const { rows, total } = await findLenderNotes(db, lenderId, slice);
  const notes = rows.map(({ grade, annualRateBps, ...note }): LenderNote => {
    if (grade === null || annualRateBps === null) throw new Error(`Loan ${note.loanId} was never offered`);
    return { ...note, grade, annualRateBps };
  });
  return { notes, total };
}
