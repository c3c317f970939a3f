import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans, notes, pledges } from '../../kernel/db/schema/loans';
import { users } from '../../kernel/db/schema/users';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import type { Kobo } from '#contract/money/kobo';
import { findVersions } from '../terms/repository';

/** Reads all versions of the lending terms once, because reading them for each loan takes longer than judging it. */
export async function readIncrements(reader: Reader): Promise<(termsVersion: number | null) => Kobo | undefined> {
  const versions = await findVersions(reader);
  const increments = new Map(versions.map(({ version, terms }) => [version, pledgeIncrement(terms)]));
  return (termsVersion) => (termsVersion === null ? undefined : increments.get(termsVersion));
}

/**
 * Pledges to a loan and current holders of its notes, because a lender may have sold the note since. To be joined
 * laterally: otherwise PostgreSQL reads all pledges and notes for each piece.
 */
const partsOfLoan = (reader: Reader) =>
  unionAll(
    reader
      .select({
        lenderId: pledges.lenderId,
        amountKobo: sql`${pledges.amountKobo}`.as('amount_kobo'),
        what: sql<string>`case ${pledges.state} when 'open' then 'has pledged to' else 'has lent to' end`.as('what'),
      })
      .from(pledges)
      .where(and(eq(pledges.loanId, loans.id), inArray(pledges.state, ['open', 'lent']))),
    reader
      .select({
        lenderId: notes.lenderId,
        amountKobo: sql`${notes.principalKobo}`.as('amount_kobo'),
        what: sql<string>`'holds notes of'`.as('what'),
      })
      .from(notes)
      .where(eq(notes.loanId, loans.id)),
  ).as('parts');

export const pledgesWithinCap: Proof = {
  title:
    "A lender's pledges and notes of a loan stay within the cap, and none belongs to the borrower or an administrator",
  async *findFaults(reader) {
    const incrementOf = await readIncrements(reader);
    const parts = partsOfLoan(reader);
    const partKobo = sql`sum(${parts.amountKobo})`.mapWith(readKobo);
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({ loan: loans, what: parts.what, lenderId: users.id, isAdmin: users.isAdmin, partKobo })
        .from(loans)
        .crossJoinLateral(parts)
        .innerJoin(users, eq(users.id, parts.lenderId))
        .where(inPiece(loans.id))
        .groupBy(loans.id, users.id, parts.what);
      for (const { loan, what, lenderId, isAdmin, partKobo: part } of rows) {
        const incrementKobo = incrementOf(loan.termsVersion);
        const capKobo = incrementKobo === undefined ? 0 : pledgeCap(loan.principalKobo, incrementKobo);
        if (part > capKobo) yield `${lenderId} has ${part} kobo in loan ${loan.id}, but the cap is ${capKobo}`;
        if (lenderId === loan.borrowerId) yield `${lenderId} ${what} loan ${loan.id}, which is their own`;
        if (isAdmin && what !== 'has lent to') yield `${lenderId}, an administrator, ${what} loan ${loan.id}`;
      }
    }
  },
};
