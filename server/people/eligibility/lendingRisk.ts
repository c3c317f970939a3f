import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { users } from '../../kernel/db/schema/users';

const acceptanceById = prepared((db) =>
  db
    .select({ at: users.lendingRiskAcceptedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('lending_risk_by_id'),
);

export async function hasAcceptedRisk(db: Reader, userId: string): Promise<boolean> {
  const [row] = await acceptanceById(db).execute({ id: userId });
  return row?.at != null;
}

/** Keeps the time of the first acceptance. */
export async function recordRiskAccepted({ now }: Pick<ServerContext, 'now'>, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ lendingRiskAcceptedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.lendingRiskAcceptedAt)));
}
