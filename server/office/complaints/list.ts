import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ComplaintSelection } from '../../../contract/office/complaints/complaint';
import type { Complaint, ReceivedComplaint } from '../../../contract/office/complaints/complaintSchema';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Reader } from '../../db/connection';
import { countUpToCap } from '../../db/countUpToCap';
import { complaints } from '../../db/schema/complaints';
import { users } from '../../db/schema/users';
import { type ListSource, tableList } from '../../db/tableList';
import { peopleFound } from '../../people/users/repository';
import { findComplaintsOf } from './repository';
import { presentComplaint } from './service';

const { answeredAt, answerDueAt, id, kind, loanId, personId, sentAt } = complaints;

const SHOWN_OF_PERSON = 25;

export const OLDEST_FIRST = { field: 'sentAt', direction: 'asc' } as const;

export async function readComplaintsOf(context: ServerContext, person: string): Promise<Complaint[]> {
  const now = await readBusinessNow(context, context.db);
  return (await findComplaintsOf(context.db, person)).map((row) => presentComplaint(row, now));
}

const select = (db: Reader) =>
  db
    .select({ complaint: complaints, firstName: users.firstName, lastName: users.lastName })
    .from(complaints)
    .innerJoin(users, eq(users.id, personId))
    .$dynamic();

const where = (db: Reader, selection: ComplaintSelection) =>
  and(
    selection.state && (selection.state === 'waiting' ? isNull : isNotNull)(answeredAt),
    selection.kind && eq(kind, selection.kind),
    selection.loanId === undefined ? undefined : eq(loanId, selection.loanId),
    selection.q ? inArray(personId, peopleFound(db, selection.q)) : undefined,
  );

/** A person's, the newest first, as administrators see them. */
export async function readReceivedOf(context: ServerContext, person: string): Promise<ReceivedComplaint[]> {
  const { db } = context;
  const now = await readBusinessNow(context, db);
  const rows = await select(db).where(eq(personId, person)).orderBy(desc(sentAt), asc(id)).limit(SHOWN_OF_PERSON);
  return rows.map((row) => present(row, now));
}

type ComplaintWithPerson = Awaited<ReturnType<typeof select>>[number];

const present = ({ complaint, firstName, lastName }: ComplaintWithPerson, now: Date): ReceivedComplaint => ({
  ...presentComplaint(complaint, now),
  personName: `${firstName} ${lastName}`,
  personId: complaint.personId,
  ...(complaint.answeredBy !== null && { answeredById: complaint.answeredBy }),
});

/** A page has unanswered ones first, by due date; a file has all by the time they were sent. */
export function complaintList(
  context: ServerContext,
): ListSource<ComplaintSelection, typeof OLDEST_FIRST.field, ReceivedComplaint> {
  const { db } = context;
  const presentAll = async (rows: ComplaintWithPerson[]) => {
    const now = await readBusinessNow(context, db);
    return rows.map((row) => present(row, now));
  };
  const { all } = tableList(db, {
    table: complaints,
    id,
    sortColumns: { sentAt },
    fileSort: OLDEST_FIRST,
    select,
    where,
    present: presentAll,
  });
  return {
    page: async (selection, { offset, limit }) => {
      const wanted = where(db, selection);
      const rows = await select(db)
        .where(wanted)
        .orderBy(sql`${answeredAt} desc nulls first`, asc(answerDueAt), asc(id))
        .offset(offset)
        .limit(limit);
      return { items: await presentAll(rows), ...(await countUpToCap(db, complaints, wanted)) };
    },
    all,
  };
}
