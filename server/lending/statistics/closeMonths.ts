import { and, asc, desc, eq, gt, isNotNull, min } from 'drizzle-orm';
import { daysAfter, daysOfMonth, monthsAfter, type IsoDay } from '#contract/dates';
import { FIGURES_VERSION } from '#contract/lending/statistics/bookFigures';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { closedMonths } from '../../kernel/db/schema/repayments';
import { loans } from '../../kernel/db/schema/loans';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { JobData } from '../../kernel/jobs/queues';
import { calculateFigures } from './calculateFigures';
import { writeMonths } from './monthRows';

const PIECE = 200;
const JOB_MS = 20_000;

/**
 * The job 'close-months': writes the missing rows of past months in batches, closes these months and calculates the
 * figures of the last one. Resumable and idempotent.
 */
export async function closeMonths(
  context: Pick<ServerContext, 'databaseTime' | 'db'>,
  { after: from, through }: JobData['close-months'],
): Promise<void> {
  const { db } = context;
  const last = through ?? daysAfter(`${(await readLastOpenedDay(db)).slice(0, 7)}-01`, -1);
  const months = await findOpenMonths(db, last);
  const endsAt = performance.now() + JOB_MS;
  let after = from ?? null;
  while (months.length > 0) {
    const loanIds = await findLoansPaidOut(db, after);
    await inTransaction(context, (tx) => writeMonths(tx, loanIds, months));
    if (loanIds.length < PIECE) break;
    after = loanIds.at(-1) ?? null;
    if (performance.now() > endsAt) {
      const rest = { ...(after !== null && { after }), through: last };
      return inTransaction(context, (tx) => enqueue(tx, 'close-months', rest));
    }
  }
  if (months.length > 0) {
    await inTransaction(context, async (tx) => {
      const closedAt = await readDatabaseNow(context, tx);
      await tx
        .insert(closedMonths)
        .values(months.map((monthEnd) => ({ monthEnd, closedAt })))
        .onConflictDoNothing();
    });
  }
  await renewFigures(context);
}

/** Month ends up to `last` that had loans and aren't closed. */
async function findOpenMonths(db: Reader, last: IsoDay): Promise<IsoDay[]> {
  const [closed] = await db
    .select({ monthEnd: closedMonths.monthEnd })
    .from(closedMonths)
    .orderBy(desc(closedMonths.monthEnd))
    .limit(1);
  const [first] = closed ? [] : await db.select({ day: min(loans.disbursedOn) }).from(loans);
  const start = closed ? daysAfter(closed.monthEnd, 1) : first?.day;
  if (!start) return [];
  const months: IsoDay[] = [];
  for (let count = 0; ; count += 1) {
    const { to } = daysOfMonth(monthsAfter(`${start.slice(0, 7)}-01`, count).slice(0, 7));
    if (to > last) return months;
    months.push(to);
  }
}

async function findLoansPaidOut(db: Reader, after: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(and(isNotNull(loans.disbursedOn), after === null ? undefined : gt(loans.id, after)))
    .orderBy(asc(loans.id))
    .limit(PIECE);
  return rows.map(({ id }) => id);
}

async function renewFigures(context: Pick<ServerContext, 'db'>): Promise<void> {
  const [last] = await context.db
    .select({ monthEnd: closedMonths.monthEnd, version: closedMonths.figuresVersion })
    .from(closedMonths)
    .orderBy(desc(closedMonths.monthEnd))
    .limit(1);
  if (!last || last.version === FIGURES_VERSION) return;
  const figures = await calculateFigures(context.db, last.monthEnd);
  await inTransaction(context, (tx) =>
    tx
      .update(closedMonths)
      .set({ figuresVersion: FIGURES_VERSION, figures })
      .where(eq(closedMonths.monthEnd, last.monthEnd)),
  );
}
