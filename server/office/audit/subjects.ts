import { and, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../kernel/db/connection';
import { bankAccountChanges } from '../../kernel/db/schema/bankAccounts';
import { complaints } from '../../kernel/db/schema/office';
import { loans } from '../../kernel/db/schema/loans';
import { payouts } from '../../kernel/db/schema/payments';
import { users } from '../../kernel/db/schema/users';

type SubjectCondition = (columns: { id: PgColumn; personId: PgColumn }) => SQL | undefined;

function subjects(db: Reader, asked: SubjectCondition) {
  const noLoan = sql<string | null>`null::uuid`.as('loan_id');
  const pick = (id: PgColumn, personId: PgColumn) => ({
    subjectId: sql<string>`${id}`.as('subject_id'),
    personId: sql<string>`${personId}`.as('person_id'),
  });
  return unionAll(
    db
      .select({ ...pick(users.id, users.id), loanId: noLoan })
      .from(users)
      .where(asked({ id: users.id, personId: users.id })),
    db
      .select({ ...pick(loans.id, loans.borrowerId), loanId: sql<string | null>`${loans.id}`.as('loan_id') })
      .from(loans)
      .where(asked({ id: loans.id, personId: loans.borrowerId })),
    db
      .select({ ...pick(payouts.id, payouts.userId), loanId: noLoan })
      .from(payouts)
      .where(and(isNotNull(payouts.userId), asked({ id: payouts.id, personId: payouts.userId }))),
    db
      .select({ ...pick(bankAccountChanges.id, bankAccountChanges.userId), loanId: noLoan })
      .from(bankAccountChanges)
      .where(asked({ id: bankAccountChanges.id, personId: bankAccountChanges.userId })),
    db
      .select({
        ...pick(complaints.id, complaints.personId),
        loanId: sql<string | null>`${complaints.loanId}`.as('loan_id'),
      })
      .from(complaints)
      .where(asked({ id: complaints.id, personId: complaints.personId })),
  );
}

export async function findSubjects(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { personId: string; loanId: string | null }>();
  const rows = await subjects(db, ({ id }) => inArray(id, [...new Set(ids)]));
  return new Map(rows.map(({ subjectId, ...subject }) => [subjectId, subject]));
}

/**
 * Selects the ids by which the audit log refers to these people: their own, and those of their loans, payouts, bank
 * account changes and complaints.
 */
export function subjectsOf(db: Reader, people: SQL | undefined) {
  const meant = db.select({ id: users.id }).from(users).where(people);
  const found = subjects(db, ({ personId }) => inArray(personId, meant)).as('found');
  return db.select({ subjectId: found.subjectId }).from(found);
}
