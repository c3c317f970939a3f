import { and, eq, gte, inArray, like, lt, or } from 'drizzle-orm';
import { daysAfter, startOfDay } from '#contract/dates';
import type { AuditEntry } from '#contract/office/audit/auditEntrySchema';
import { AUDIT_DEFAULT_SORT, type AuditSelection } from '#contract/office/audit/auditTrail';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import { auditTrail } from '../../kernel/db/schema/office';
import { users } from '../../kernel/db/schema/users';
import { searchPattern } from '../../kernel/db/searchText';
import { tableList } from '../../kernel/db/tableList';
import { UUID } from '#contract/uuid';
import { detailsOf, personNamedBy } from './details';
import { findReasons } from './reasons';
import { findSubjects, subjectsOf } from './subjects';

type AuditRow = typeof auditTrail.$inferSelect;

const { id, happenedAt, action, actorId, subjectId } = auditTrail;

function matching(db: Reader, { action: wanted, q = '', from, to }: AuditSelection) {
  const found = q === '' ? undefined : UUID.test(q) ? eq(users.id, q) : like(users.searchText, searchPattern(q));
  const actors = db.select({ id: users.id }).from(users).where(found);
  return and(
    wanted && eq(action, wanted),
    from === undefined ? undefined : gte(happenedAt, startOfDay(from)),
    to === undefined ? undefined : lt(happenedAt, startOfDay(daysAfter(to, 1))),
    found && or(inArray(actorId, actors), inArray(subjectId, subjectsOf(db, found))),
  );
}

async function present(rows: readonly AuditRow[], db: Reader): Promise<AuditEntry[]> {
  const subjects = await findSubjects(
    db,
    rows.map(({ subjectId }) => subjectId),
  );
  const personOf = ({ subjectId, facts }: AuditRow) => subjects.get(subjectId)?.personId ?? personNamedBy(facts);
  const names = await findNames(
    db,
    rows.flatMap((row) => [row.actorId, personOf(row)].filter((one) => one !== undefined)),
  );
  const reasonOf = await findReasons(db, rows);
  return rows.map((row) => {
    const personId = personOf(row);
    return {
      id: row.id,
      at: row.happenedAt.toISOString(),
      actorId: row.actorId,
      actorName: names.get(row.actorId) ?? '',
      actorRoles: row.actorRoles,
      action: row.action,
      subjectId: row.subjectId,
      ...(personId !== undefined && { personId, personName: names.get(personId) ?? '' }),
      loanId: subjects.get(row.subjectId)?.loanId ?? undefined,
      details: detailsOf({ ...row.facts, reason: row.facts['reason'] ?? reasonOf(row) }) || undefined,
    };
  });
}

export const auditList = (db: Reader) =>
  tableList(db, {
    table: auditTrail,
    id,
    sortColumns: { at: happenedAt },
    fileSort: AUDIT_DEFAULT_SORT,
    select: (reader: Reader) => reader.select().from(auditTrail).$dynamic(),
    where: matching,
    present,
  });
