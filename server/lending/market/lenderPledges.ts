import { takeBackEnd } from '../../../contract/lending/loans/loanContext';
import { PLEDGE_PAGE_SIZE, type Pledge, type PledgesQuery } from '../../../contract/lending/market/pledge';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { findLenderPledge, findLenderPledges, type LenderPledge } from './lenderPledgesRepository';
import { wholeMinutes } from './wholeMinutes';

/** A page of a lender's pledges, newest first, and how many there are (docs/product/lending.md#pledging). */
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

/** One pledge, as its lender sees it in the transaction that made or changed it. */
export async function readPledge(context: ServerContext, tx: Tx, pledgeId: string): Promise<Pledge> {
  const row = await findLenderPledge(tx, pledgeId);
  if (!row) throw new Error(`There is no pledge ${pledgeId}`);
  return presentPledge(row, await readBusinessNow(context, tx));
}

function presentPledge(row: LenderPledge, now: Date): Pledge {
  const { id, loanId, purpose, grade, amountKobo, state, pledgedAt, loanState } = row;
  if (grade === null) throw new Error(`Loan ${loanId} was never offered`);
  const minutes = wholeMinutes(now, new Date(takeBackEnd({ at: pledgedAt.toISOString() })));
  const canBeTakenBack = state === 'open' && loanState === 'listed' && minutes > 0;
  return {
    id,
    loanId,
    purpose,
    grade,
    amountKobo,
    state,
    pledgedAt: pledgedAt.toISOString(),
    ...(canBeTakenBack && { minutesToTakeBack: minutes }),
  };
}
