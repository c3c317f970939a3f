import type { PastApproval } from '#contract/office/approvals/pastApprovalSchema';
import type { Reader } from '../../kernel/db/connection';
import { findNames } from '../../kernel/db/peopleNames';
import type { ApprovalRow } from '../../kernel/db/schema/office';

/** Includes the names of both administrators. */
export async function presentPast(db: Reader, rows: readonly ApprovalRow[]): Promise<PastApproval[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => (decidedBy === null ? [proposedBy] : [proposedBy, decidedBy])),
  );
  return rows.map(({ id, kind, proposedBy, proposedAt, reason, decision, decidedBy, decidedAt }) => ({
    id,
    kind,
    proposedById: proposedBy,
    proposedBy: names.get(proposedBy) ?? '',
    proposedAt: proposedAt.toISOString(),
    ...(reason !== null && { reason }),
    ...(decision !== null && { decision }),
    ...(decidedBy !== null && { decidedById: decidedBy, decidedBy: names.get(decidedBy) ?? '' }),
    ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
  }));
}
