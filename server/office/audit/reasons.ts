import { and, inArray, isNotNull, or } from 'drizzle-orm';
import type { Reader } from '../../kernel/db/connection';
import { approvals, type auditTrail } from '../../kernel/db/schema/office';
import { freezes } from '../../kernel/db/schema/users';

type AuditRow = typeof auditTrail.$inferSelect;

interface GivenReason {
  reason: string | null;
  actorId: string | null;
  at: Date | null;
  /** The ids of its subject. */
  about: readonly unknown[];
}

/** Entries contain no free text, so reasons are looked up in their own tables by person, moment and subject. */
export async function findReasons(
  db: Reader,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => string | undefined> {
  const given = rows.length === 0 ? [] : [...(await proposedOrDecided(db, rows)), ...(await frozen(db, rows))];
  return ({ actorId, happenedAt, subjectId }) =>
    given.find(
      (one) => one.actorId === actorId && one.at?.getTime() === happenedAt.getTime() && one.about.includes(subjectId),
    )?.reason ?? undefined;
}

async function proposedOrDecided(db: Reader, rows: readonly AuditRow[]): Promise<GivenReason[]> {
  const { actors, moments } = actsOf(rows);
  const { reason, proposedBy, proposedAt, decidedBy, decidedAt } = approvals;
  const found = await db
    .select()
    .from(approvals)
    .where(
      and(
        isNotNull(reason),
        or(
          and(inArray(proposedBy, actors), inArray(proposedAt, moments)),
          and(inArray(decidedBy, actors), inArray(decidedAt, moments)),
        ),
      ),
    );
  return found.flatMap((row) => {
    const about: unknown[] = [row.subjectId, ...Object.values<unknown>({ ...row.content })];
    return [
      { reason: row.reason, actorId: row.proposedBy, at: row.proposedAt, about },
      { reason: row.reason, actorId: row.decidedBy, at: row.decidedAt, about },
    ];
  });
}

async function frozen(db: Reader, rows: readonly AuditRow[]): Promise<GivenReason[]> {
  const { actors, moments } = actsOf(rows);
  const found = await db
    .select()
    .from(freezes)
    .where(and(inArray(freezes.frozenBy, actors), inArray(freezes.frozenAt, moments)));
  return found.map(({ reason, frozenBy, frozenAt, userId }) => ({
    reason,
    actorId: frozenBy,
    at: frozenAt,
    about: [userId],
  }));
}

const actsOf = (rows: readonly AuditRow[]) => ({
  actors: [...new Set(rows.map(({ actorId }) => actorId))],
  moments: rows.map(({ happenedAt }) => happenedAt),
});
