import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { loans } from '../../../db/schema/loans';
import type { Whose } from './section';

/** Rows that name the person. */
export const own =
  (column: PgColumn): Whose =>
  (_tx, userId) =>
    eq(column, userId);

/** Rows of the loans that the person has applied for. */
export const ofOwnLoans =
  (loanId: PgColumn): Whose =>
  (tx, userId) =>
    inArray(loanId, tx.select({ id: loans.id }).from(loans).where(eq(loans.borrowerId, userId)));
