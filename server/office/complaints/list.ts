import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { COMPLAINT_FIGURES_DAYS, type ComplaintSelection } from '#contract/office/complaints/complaint';
import type { ComplaintFigures } from '#contract/office/complaints/complaintFiguresSchema';
import type { Complaint, ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { UUID } from '#contract/uuid';
import { DAY_MS } from '#contract/dates';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { countUpToCap } from '../../kernel/db/countUpToCap';
import { findNames } from '../../kernel/db/peopleNames';
import { complaints } from '../../kernel/db/schema/office';
import { users } from '../../kernel/db/schema/users';
import { type ListSource, tableList } from '../../kernel/db/tableList';
import { peopleFound } from '../../people/users/repository';
import { findComplaintsOf, findMessages } from './repository';
import { presentComplaint, presentFirst, presentMessages } from './thread';

const { answeredAt, answerDueAt, id, kind, loanId, personId, sentAt } = complaints;

const SHOWN_OF_PERSON = 25;

export const OLDEST_FIRST = { field: 'sentAt', direction: 'asc' } as const;

export async function readComplaintsOf(context: ServerContext, person: string): Promise<Complaint[]> {
  const { db } = context;
  const now = await readBusinessNow(context, db);
  const rows = await findComplaintsOf(db, person);
  const messages = await findMessages(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentComplaint({ complaint: row, messages: messages.get(row.id) ?? [] }, now));
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
    selection.q
      ? or(inArray(personId, peopleFound(db, selection.q)), UUID.test(selection.q) ? eq(id, selection.q) : undefined)
      : undefined,
  );

/** A person's complaints as administrators see them, newest first. */
export async function readReceivedOf(context: ServerContext, person: string): Promise<ReceivedComplaint[]> {
  const { db } = context;
  const now = await readBusinessNow(context, db);
  const rows = await select(db).where(eq(personId, person)).orderBy(desc(sentAt), asc(id)).limit(SHOWN_OF_PERSON);
  return presentAll(db, rows, now);
}

type ComplaintWithPerson = Awaited<ReturnType<typeof select>>[number];

async function presentAll(db: Reader, rows: readonly ComplaintWithPerson[], now: Date): Promise<ReceivedComplaint[]> {
  const messages = await findMessages(
    db,
    rows.map(({ complaint }) => complaint.id),
  );
  const names = await findNames(
    db,
    rows.flatMap(({ complaint }) => complaint.assignedTo ?? []),
  );
  return rows.map(({ complaint, firstName, lastName }) => ({
    ...presentFirst(complaint, now),
    personName: `${firstName} ${lastName}`,
    personId: complaint.personId,
    ...(complaint.answeredBy !== null && { answeredById: complaint.answeredBy }),
    ...(complaint.assignedTo !== null && {
      assignedToId: complaint.assignedTo,
      assignedTo: names.get(complaint.assignedTo) ?? '',
    }),
    messages: presentMessages(messages.get(complaint.id) ?? []),
  }));
}

/** The page shows unanswered ones first, by due date; the file has all in order of submission. */
export function complaintList(
  context: ServerContext,
): ListSource<ComplaintSelection, typeof OLDEST_FIRST.field, ReceivedComplaint> {
  const { db } = context;
  const presentNow = async (rows: readonly ComplaintWithPerson[], reader: Reader) =>
    presentAll(reader, rows, await readBusinessNow(context, reader));
  const { all } = tableList(db, {
    table: complaints,
    id,
    sortColumns: { sentAt },
    fileSort: OLDEST_FIRST,
    select,
    where,
    present: presentNow,
  });
  return {
    page: async (selection, { offset, limit }) => {
      const wanted = where(db, selection);
      const rows = await select(db)
        .where(wanted)
        .orderBy(sql`${answeredAt} desc nulls first`, asc(answerDueAt), asc(id))
        .offset(offset)
        .limit(limit);
      return { items: await presentNow(rows, db), ...(await countUpToCap(db, complaints, wanted)) };
    },
    all,
  };
}

/** How many complaints wait by the business clock, and how many of the last days' answers were in time. */
export async function readComplaintFigures(context: ServerContext): Promise<ComplaintFigures> {
  const { db } = context;
  const now = await readBusinessNow(context, db);
  const [open] = await db
    .select({ waiting: count(), overdue: sql`count(*) filter (where ${lt(answerDueAt, now)})`.mapWith(Number) })
    .from(complaints)
    .where(isNull(answeredAt));
  const [closed] = await db
    .select({
      answered: count(),
      answeredInTime: sql`count(*) filter (where ${answeredAt} <= ${answerDueAt})`.mapWith(Number),
    })
    .from(complaints)
    .where(gte(answeredAt, new Date(now.getTime() - COMPLAINT_FIGURES_DAYS * DAY_MS)));
  return { waiting: 0, overdue: 0, answered: 0, answeredInTime: 0, ...open, ...closed };
}
