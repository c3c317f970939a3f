import { eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { pledgeCap, pledgeIncrement } from '../../../contract/lending/terms/increments';
import { readTerms } from '../../../contract/lending/terms/termFigures';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { lendingTerms } from '../../db/schema/lendingTerms';
import { loans, notes, pledges } from '../../db/schema/loans';
import { users } from '../../db/schema/users';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

/** Pledges to a loan and current holders of its notes, because a lender may have sold the note since. */
const partsOf = (reader: Reader) =>
  unionAll(
    reader
      .select({
        loanId: pledges.loanId,
        lenderId: pledges.lenderId,
        amountKobo: sql`${pledges.amountKobo}`.as('amount_kobo'),
        what: sql<string>`case ${pledges.state} when 'open' then 'has pledged to' else 'has lent to' end`.as('what'),
      })
      .from(pledges)
      .where(inArray(pledges.state, ['open', 'lent'])),
    reader
      .select({
        loanId: notes.loanId,
        lenderId: notes.lenderId,
        amountKobo: sql`${notes.principalKobo}`.as('amount_kobo'),
        what: sql<string>`'holds notes of'`.as('what'),
      })
      .from(notes),
  ).as('parts');

export const pledgesWithinCap: Proof = {
  title:
    "A lender's pledges and notes of a loan stay within the cap, and none belongs to the borrower or an administrator",
  async *findFaults(reader) {
    const parts = partsOf(reader);
    const partKobo = sql`sum(${parts.amountKobo})`.mapWith(readKobo);
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({
          loan: loans,
          terms: lendingTerms,
          what: parts.what,
          lenderId: users.id,
          isAdmin: users.isAdmin,
          partKobo,
        })
        .from(loans)
        .innerJoin(parts, eq(parts.loanId, loans.id))
        .innerJoin(users, eq(users.id, parts.lenderId))
        .leftJoin(lendingTerms, eq(lendingTerms.version, loans.termsVersion))
        .where(inPiece(loans.id))
        .groupBy(loans.id, lendingTerms.version, users.id, parts.what);
      for (const { loan, terms, what, lenderId, isAdmin, partKobo: part } of rows) {
        const capKobo = terms
          ? pledgeCap(loan.principalKobo, pledgeIncrement(readTerms(terms.version, terms.terms)))
          : 0;
        if (part > capKobo) yield `${lenderId} has ${part} kobo in loan ${loan.id}, but the cap is ${capKobo}`;
        if (lenderId === loan.borrowerId) yield `${lenderId} ${what} loan ${loan.id}, which is their own`;
        if (isAdmin && what !== 'has lent to') yield `${lenderId}, an administrator, ${what} loan ${loan.id}`;
      }
    }
  },
};
