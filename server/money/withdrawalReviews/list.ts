import type { ReviewedWithdrawal } from '#contract/money/payouts/reviewedWithdrawalSchema';
import type { WithdrawalReviewsQuery } from '#contract/money/payouts/withdrawals';
import { lastDigits } from '#contract/people/bankAccounts/nuban';
import { findProposed } from '../../kernel/approvals/repository';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { payouts } from '../../kernel/db/schema/payments';
import { tableList } from '../../kernel/db/tableList';
import { payoutsWanted, selectPayouts, type PayoutWithPerson } from '../payouts/list';
import { findProofs } from '../../people/bankAccounts/proofs';
import { heldUntil, reasonsOf } from '../withdrawals/held';
import { isOfPerson } from '../withdrawals/repository';

export const OLDEST_FIRST = { field: 'requestedAt', direction: 'asc' } as const;

async function presentRows(
  context: ServerContext,
  rows: readonly PayoutWithPerson[],
  reader: Reader,
): Promise<ReviewedWithdrawal[]> {
  const ids = rows.map(({ payout }) => payout.id);
  const proposed = await findProposed(reader, ['withdrawalRelease'], ids, await readBusinessNow(context, reader));
  const proofs = await findProofs(
    reader,
    rows.map(({ payout }) => payout.accountNumber),
  );
  const isOfAnother = ({ userId, bankCode, accountNumber }: PayoutWithPerson['payout']) =>
    proofs.some(
      (proof) => proof.bankCode === bankCode && proof.accountNumber === accountNumber && proof.userId !== userId,
    );
  return rows.map((row) => ({
    ...present(row),
    isOfAnotherPerson: isOfAnother(row.payout),
    isReleaseProposed: proposed.has(row.payout.id),
  }));
}

function present({
  payout,
  firstName,
  lastName,
}: PayoutWithPerson): Omit<ReviewedWithdrawal, 'isOfAnotherPerson' | 'isReleaseProposed'> {
  if (!isOfPerson(payout)) throw new Error('Only withdrawals are reviewed');
  const until = heldUntil(payout);
  return {
    id: payout.id,
    personId: payout.userId,
    personName: `${firstName ?? ''} ${lastName ?? ''}`,
    amountKobo: payout.amountKobo,
    bankName: payout.bankName,
    accountEndsIn: lastDigits(payout.accountNumber),
    accountName: payout.accountName ?? undefined,
    reasons: reasonsOf(payout),
    ...(until && { heldUntil: until.toISOString() }),
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
