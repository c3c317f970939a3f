import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ComplaintSelection } from '../../../contract/office/complaints/complaint';
import type { Reader, Tx } from '../../db/connection';
import { countUpToCap } from '../../db/countUpToCap';
import { inPieces } from '../../db/inPieces';
import { complaints, type ComplaintRow } from '../../db/schema/complaints';
import { users } from '../../db/schema/users';
import { peopleFound } from '../../people/users/repository';

export async function insertComplaint(tx: Tx, complaint: typeof complaints.$inferInsert): Promise<ComplaintRow> {
  const [row] = await tx.insert(complaints).values(complaint).returning();
  if (!row) throw new Error('An inserted complaint was not returned');
  return row;
}

export const findComplaintsOf = (db: Reader, personId: string) =>
  db
    .select()
    .from(complaints)
    .where(eq(complaints.personId, personId))
    .orderBy(desc(complaints.sentAt), asc(complaints.id));

export async function countWaiting(db: Reader, personId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(complaints)
    .where(and(eq(complaints.personId, personId), isNull(complaints.answeredAt)));
  return row?.waiting ?? 0;
}

const withPerson = (db: Reader) =>
  db
    .select({ complaint: complaints, firstName: users.firstName, lastName: users.lastName })
    .from(complaints)
    .innerJoin(users, eq(users.id, complaints.personId));

export type ComplaintWithPerson = Awaited<ReturnType<typeof withPerson>>[number];

function matching(db: Reader, { state, kind, q = '' }: ComplaintSelection) {
  return and(
    state && (state === 'waiting' ? isNull : isNotNull)(complaints.answeredAt),
    kind && eq(complaints.kind, kind),
    q === '' ? undefined : inArray(complaints.personId, peopleFound(db, q)),
  );
}

export async function findComplaintPage(
  db: Reader,
  selection: ComplaintSelection,
  { offset, limit }: { offset: number; limit: number },
) {
  const wanted = matching(db, selection);
  const { answeredAt, answerDueAt, id } = complaints;
  const rows = await withPerson(db)
    .where(wanted)
    .orderBy(sql`${answeredAt} desc nulls first`, asc(answerDueAt), asc(id))
    .offset(offset)
    .limit(limit);
  return { rows, ...(await countUpToCap(db, complaints, wanted)) };
}

export const walkComplaints = (db: Reader, selection: ComplaintSelection): AsyncGenerator<ComplaintWithPerson> =>
  inPieces((last, limit) => {
    const { sentAt, id } = complaints;
    const after =
      last &&
      sql`(${sentAt}, ${id}) > (select sent_at, id from complaints as last_one where id = ${last.complaint.id})`;
    return withPerson(db)
      .where(and(matching(db, selection), after))
      .orderBy(asc(sentAt), asc(id))
      .limit(limit);
  });

export async function findComplaint(db: Reader, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await db.select().from(complaints).where(eq(complaints.id, id));
  return row;
}

export async function lockComplaint(tx: Tx, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.id, id)).for('no key update');
  return row;
}

export async function keepAnswer(
  tx: Tx,
  id: string,
  answer: { answer: string; answeredBy: string; answeredAt: Date },
): Promise<void> {
  await tx.update(complaints).set(answer).where(eq(complaints.id, id));
}
