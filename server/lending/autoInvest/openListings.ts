import { and, asc, eq, exists, gt, notExists, sql, type SQL } from 'drizzle-orm';
import { momentAfter } from '#contract/dates';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { planPlacings } from '../../kernel/db/schema/plans';
import { enqueue } from '../../kernel/jobs/enqueue';

async function findListings(
  db: Reader,
  wanted: SQL | undefined,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.state, 'listed'), wanted, after === null ? undefined : gt(loans.id, after)))
    .orderBy(asc(loans.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Runs plans daily, because some changes (a new month, an unfrozen account) don't enqueue a job. */
export const dailyOpenListings: DayStep = {
  name: 'open listings for plans',
  movesMoney: false,
  findSubjects: (reader, _day, page) => findListings(reader, undefined, page),
  async work(_context, tx, loanId) {
    await enqueue(tx, 'place-listing', { loanId });
    return 'asked';
  },
};

const PIECE = 500;

/** Lets plans fill the rest of listings whose first day has passed since they last ran. */
export async function placeOpenListings(context: ServerContext): Promise<void> {
  const now = await readBusinessNow(context, context.db);
  const dayAgo = momentAfter(now.toISOString(), -1);
  const isOld = exists(
    context.db
      .select({ one: sql`1` })
      .from(loanEvents)
      .where(
        and(eq(loanEvents.loanId, loans.id), eq(loanEvents.type, 'accept'), sql`${loanEvents.happenedAt} <= ${dayAgo}`),
      ),
  );
  const wasAsked = context.db
    .select({ one: sql`1` })
    .from(planPlacings)
    .where(and(eq(planPlacings.loanId, loans.id), eq(planPlacings.isFirstDay, false)));
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await findListings(context.db, and(isOld, notExists(wasAsked)), { after, limit: PIECE });
    await inTransaction(context, async (tx) => {
      for (const loanId of ids) await enqueue(tx, 'place-listing', { loanId });
    });
    after = ids.at(-1) ?? null;
    if (ids.length < PIECE) return;
  }
}
