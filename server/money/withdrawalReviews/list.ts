import type { ReviewedWithdrawal } from '../../../contract/money/payouts/reviewedWithdrawalSchema';
import type { WithdrawalReviewsQuery } from '../../../contract/money/payouts/withdrawalReviews';
import { findProposed } from '../../approvals/repository';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Reader } from '../../db/connection';
import { payouts } from '../../db/schema/payments';
import { tableList } from '../../db/tableList';
import { payoutsWanted, selectPayouts, type PayoutWithPerson } from '../payouts/list';
import { isOfPerson } from '../withdrawals/repository';

export const OLDEST_FIRST = { field: 'requestedAt', direction: 'asc' } as const;

async function presentRows(
  context: ServerContext,
  rows: readonly PayoutWithPerson[],
  reader: Reader,
): Promise<ReviewedWithdrawal[]> {
  const ids = rows.map(({ payout }) => payout.id);
  const proposed = await findProposed(reader, ['withdrawalRelease'], ids, await readBusinessNow(context, reader));
  return rows.map((row) => present(row, proposed.has(row.payout.id)));
}

function present({ payout, firstName, lastName }: PayoutWithPerson, isReleaseProposed: boolean): ReviewedWithdrawal {
  if (!isOfPerson(payout)) throw new Error('Only a withdrawal is ever under review');
  return {
    id: payout.id,
    personId: payout.userId,
    personName: `${firstName ?? ''} ${lastName ?? ''}`,
    amountKobo: payout.amountKobo,
    bankName: payout.bankName,
    accountNumber: payout.accountNumber,
    accountName: payout.accountName ?? undefined,
    isReleaseProposed,
    requestedAt: payout.requestedAt.toISOString(),
  };
}

export const reviewedWithdrawals = (context: ServerContext) =>
  tableList(context.db, {
    table: payouts,
    id: payouts.id,
    sortColumns: { requestedAt: payouts.requestedAt },
    fileSort: OLDEST_FIRST,
    select: selectPayouts,
    where: (reader, { q }: WithdrawalReviewsQuery) => payoutsWanted(reader, { stage: 'inReview', q }),
    present: (rows, reader) => presentRows(context, rows, reader),
  });
