import type { ReviewedWithdrawal } from '../../../contract/money/payouts/reviewedWithdrawalSchema';
import type { WithdrawalReviewsQuery } from '../../../contract/money/payouts/withdrawalReviews';
import type { Reader } from '../../db/connection';
import { payouts } from '../../db/schema/payments';
import { tableList } from '../../db/tableList';
import { payoutsWanted, selectPayouts, type PayoutWithPerson } from '../payouts/list';
import { isOfPerson } from '../withdrawals/repository';

export const OLDEST_FIRST = { field: 'requestedAt', direction: 'asc' } as const;

function present({ payout, firstName, lastName }: PayoutWithPerson): ReviewedWithdrawal {
  if (!isOfPerson(payout)) throw new Error('Only a withdrawal is ever under review');
  return {
    id: payout.id,
    personId: payout.userId,
    personName: `${firstName ?? ''} ${lastName ?? ''}`,
    amountKobo: payout.amountKobo,
    bankName: payout.bankName,
    accountNumber: payout.accountNumber,
    accountName: payout.accountName ?? undefined,
    requestedAt: payout.requestedAt.toISOString(),
  };
}

export const reviewedWithdrawals = (db: Reader) =>
  tableList(db, {
    table: payouts,
    id: payouts.id,
    sortColumns: { requestedAt: payouts.requestedAt },
    fileSort: OLDEST_FIRST,
    select: selectPayouts,
    where: (reader, { q }: WithdrawalReviewsQuery) => payoutsWanted(reader, { stage: 'inReview', q }),
    present: (rows) => rows.map(present),
  });
