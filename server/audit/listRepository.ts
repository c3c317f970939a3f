import { and, asc, desc, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { AuditSelection } from '../../contract/office/audit/auditTrail';
import { startOfDay } from '../../contract/dates';
import type { SortDirection } from '../../contract/lists';
import { daysAfter } from '../../contract/calendar';
import type { Reader } from '../db/connection';
import { countUpToCap } from '../db/countUpToCap';
import { inPieces } from '../db/inPieces';
import { auditTrail } from '../db/schema/auditTrail';
import { users } from '../db/schema/users';
import { searchPattern } from '../db/searchText';
import { subjectsOf } from './subjects';

export type AuditRow = typeof auditTrail.$inferSelect;

const { id, happenedAt, action, actorId, subjectId } = auditTrail;

function matching(db: Reader, { action: wanted, q = '', from, to }: AuditSelection) {
  const found = q === '' ? undefined : like(users.searchText, searchPattern(q));
  const actors = db.select({ id: users.id }).from(users).where(found);
  return and(
    wanted && eq(action, wanted),
    from === undefined ? undefined : gte(happenedAt, startOfDay(from)),
    to === undefined ? undefined : lt(happenedAt, startOfDay(daysAfter(to, 1))),
    found && or(inArray(actorId, actors), inArray(subjectId, subjectsOf(db, found))),
  );
}

/** A page of the audit trail, and how many entries there are. */
export async function findAuditPage(
  db: Reader,
  selection: AuditSelection,
  { direction, offset, limit }: { direction: SortDirection; offset: number; limit: number },
) {
  const wanted = matching(db, selection);
  const inOrder = direction === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(auditTrail)
    .where(wanted)
    .orderBy(inOrder(happenedAt), inOrder(id))
    .offset(offset)
    .limit(limit);
  return { rows, ...(await countUpToCap(db, auditTrail, wanted)) };
}

/** All entries that are meant, the newest first, a piece at a time. */
export const walkAuditTrail = (db: Reader, selection: AuditSelection): AsyncGenerator<AuditRow> =>
  inPieces((last, limit) =>
    db
      .select()
      .from(auditTrail)
      .where(
        and(
          matching(db, selection),
          last && sql`(${happenedAt}, ${id}) < (${last.happenedAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(happenedAt), desc(id))
      .limit(limit),
  );
