import type { Readable } from 'node:stream';
import { and, asc, eq } from 'drizzle-orm';
import type { Reader } from '#server/kernel/db/connection';
import { bureauConsents } from '#server/kernel/db/schema/bureaux';
import { loanEvents, loans } from '#server/kernel/db/schema/loans';
import { mandates } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { csvStream } from '#server/kernel/http/csvStream';

export const takeConsents = (db: Reader, userId: string): Promise<Readable> =>
  csvStream(['Agreed to', 'When (UTC)', 'Version', 'Loan', 'Until (UTC)'], linesOf(db, userId), (cells) => cells);

/** A line for each thing that the person agreed to; the loan's contract has the text of an offer. */
async function* linesOf(db: Reader, userId: string): AsyncGenerator<string[]> {
  const [person] = await db.select(ofUsers).from(users).where(eq(users.id, userId));
  if (person?.termsAcceptedAt)
    yield ['Terms of use', person.termsAcceptedAt.toISOString(), person.termsVersion ?? '', '', ''];
  if (person?.lendingRiskAcceptedAt)
    yield ['The risk of lending', person.lendingRiskAcceptedAt.toISOString(), '', '', ''];
  for (const { loanId, happenedAt } of await findAcceptances(db, userId))
    yield ['A loan’s offer', happenedAt.toISOString(), '', loanId, ''];
  for (const { loanId, agreedAt, textVersion } of await findBureauConsents(db, userId))
    yield ['Credit reports', agreedAt.toISOString(), textVersion, loanId, ''];
  for (const { requestedAt, endedAt } of await findMandates(db, userId))
    yield ['Taking instalments from the bank account', requestedAt.toISOString(), '', '', endedAt?.toISOString() ?? ''];
}

const ofUsers = {
  termsVersion: users.termsVersion,
  termsAcceptedAt: users.termsAcceptedAt,
  lendingRiskAcceptedAt: users.lendingRiskAcceptedAt,
};

const findAcceptances = (db: Reader, userId: string) =>
  db
    .select({ loanId: loanEvents.loanId, happenedAt: loanEvents.happenedAt })
    .from(loanEvents)
    .innerJoin(loans, eq(loans.id, loanEvents.loanId))
    .where(and(eq(loans.borrowerId, userId), eq(loanEvents.type, 'accept')))
    .orderBy(asc(loanEvents.happenedAt));

const findBureauConsents = (db: Reader, userId: string) =>
  db.select().from(bureauConsents).where(eq(bureauConsents.userId, userId)).orderBy(asc(bureauConsents.agreedAt));

const findMandates = (db: Reader, userId: string) =>
  db.select().from(mandates).where(eq(mandates.userId, userId)).orderBy(asc(mandates.requestedAt));
