import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/connection';
import { loans } from '../../db/schema/loans';
import { UUID } from '../../db/uuid';
import { peopleFound } from '../../people/users/repository';

/** What loans are searched for: text in the borrower's names, user name or email, or all of a loan's id; all without a text. */
export function loanFound(db: Reader, q: string): SQL | undefined {
  if (q === '') return undefined;
  return UUID.test(q) ? eq(loans.id, q) : inArray(loans.borrowerId, peopleFound(db, q));
}
