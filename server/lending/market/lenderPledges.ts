import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { minutesBetween } from '#contract/dates';
import { takeBackEnd } from '#contract/lending/loans/loanContext';
import { MAX_TAKE_BACKS, PLEDGE_PAGE_SIZE, type PledgesQuery } from '#contract/lending/market/pledgeStates';
import type { Pledge } from '#contract/lending/market/pledgeSchema';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { loans, pledges, type LoanRow, type PledgeRow } from '../../kernel/db/schema/loans';

interface LenderPledge extends PledgeRow, Pick<LoanRow, 'purpose' | 'grade'> {
  loanState: LoanRow['state'];
  /** By the same lender on the same loan. */
  takenBack: number;
}

const selectPledges = (db: Reader) =>
  db
    .select({
      ...getTableColumns(pledges),
      purpose: loans.purpose,
      grade: loans.grade,
      loanState: loans.state,
      takenBack: sql`(select count(*) from pledges as other where other.loan_id = ${pledges.loanId}
        and other.lender_id = ${pledges.lenderId} and other.state = 'takenBack')`.mapWith(Number),
    })
    .from(pledges)
    .innerJoin(loans, eq(loans.id, pledges.loanId));

async function findLenderPledge(db: Reader, id: string): Promise<LenderPledge | undefined> {
  const [row] = await selectPledges(db).where(eq(pledges.id, id));
  return row;
}

/** Whether the lender ever pledged to the loan, even if the pledge was taken back or returned. */
export async function hasPledgedTo(db: Reader, lenderId: string, loanId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pledges.id })
    .from(pledges)
    .where(and(eq(pledges.lenderId, lenderId), eq(pledges.loanId, loanId)))
    .limit(1);
  return rows.length > 0;
}

async function findLenderPledges(
  db: Reader,
  lenderId: string,
  { loanId, state, offset, limit }: Omit<PledgesQuery, 'page'> & { offset: number; limit: number },
): Promise<{ rows: LenderPledge[]; total: number }> {
  const wanted = and(
    eq(pledges.lenderId, lenderId),
    loanId === undefined ? undefined : eq(pledges.loanId, loanId),
    state && eq(pledges.state, state),
  );
  const rows = await selectPledges(db)
    .where(wanted)
    .orderBy(desc(pledges.pledgedAt), asc(pledges.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(pledges).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** @returns a page, newest first, and the total number of pledges */
export function readPledges(
  context: ServerContext,
  lenderId: string,
  { page = 1, ...wanted }: PledgesQuery,
): Promise<{ pledges: Pledge[]; total: number }> {
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const slice = { offset: (page - 1) * PLEDGE_PAGE_SIZE, limit: PLEDGE_PAGE_SIZE };
    const { rows, total } = await findLenderPledges(tx, lenderId, { ...wanted, ...slice });
    return { pledges: rows.map((row) => presentPledge(row, now)), total };
  });
}

/** @throws Error for an unknown pledge */
export async function readPledge(context: ServerContext, tx: Tx, pledgeId: string): Promise<Pledge> {
  const row = await findLenderPledge(tx, pledgeId);
  if (!row) throw new Error(`Unknown pledge ${pledgeId}`);
  return presentPledge(row, await readBusinessNow(context, tx));
}

function presentPledge(row: LenderPledge, now: Date): Pledge {
  const { id, loanId, purpose, grade, amountKobo, state, pledgedAt, loanState, takenBack } = row;
  if (grade === null) throw new Error(`Loan ${loanId} was never offered`);
  const minutes = minutesBetween(now, new Date(takeBackEnd({ at: pledgedAt.toISOString() })));
  const canBeTakenBack = state === 'open' && loanState === 'listed' && minutes > 0 && takenBack < MAX_TAKE_BACKS;
  return {
    id,
    loanId,
    purpose,
    grade,
    amountKobo,
    state,
    pledgedAt: pledgedAt.toISOString(),
    minutesToTakeBack: canBeTakenBack ? minutes : undefined,
  };
}
