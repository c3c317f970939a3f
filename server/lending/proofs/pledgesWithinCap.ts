import { eq, inArray, sql } from 'drizzle-orm';
import { pledgeCap, pledgeIncrement } from '../../../contract/lending/terms/increments';
import { readTerms } from '../../../contract/lending/terms/termFigures';
import { readKobo } from '../../db/schema/columns';
import { lendingTerms } from '../../db/schema/lendingTerms';
import { loans, pledges } from '../../db/schema/loans';
import { users } from '../../db/schema/users';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

export const pledgesWithinCap: Proof = {
  title: "A lender's pledges are within the cap; none are the borrower's or an administrator's",
  async *findFaults(reader) {
    const pledgedKobo = sql`sum(${pledges.amountKobo})`.mapWith(readKobo);
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({ loan: loans, terms: lendingTerms, lenderId: users.id, isAdmin: users.isAdmin, pledgedKobo })
        .from(loans)
        .innerJoin(pledges, eq(pledges.loanId, loans.id))
        .innerJoin(users, eq(users.id, pledges.lenderId))
        .leftJoin(lendingTerms, eq(lendingTerms.version, loans.termsVersion))
        .where(sql`${inPiece(loans.id)} and ${inArray(pledges.state, ['open', 'lent'])}`)
        .groupBy(loans.id, lendingTerms.version, users.id);
      for (const { loan, terms, lenderId, isAdmin, pledgedKobo: pledged } of rows) {
        const capKobo = terms
          ? pledgeCap(loan.principalKobo, pledgeIncrement(readTerms(terms.version, terms.terms)))
          : 0;
        if (pledged > capKobo) yield `${lenderId} has ${pledged} kobo in loan ${loan.id}, the cap is ${capKobo}`;
        if (lenderId === loan.borrowerId) yield `${lenderId} has pledged to loan ${loan.id}, which is their own`;
        if (isAdmin) yield `${lenderId}, an administrator, has pledged to loan ${loan.id}`;
      }
    }
  },
};
