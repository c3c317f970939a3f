import { and, eq, inArray } from 'drizzle-orm';
import { PAYOUT_DEFAULT_SORT, statesOfStage, type PayoutSelection } from '#contract/money/payouts/payoutList';
import type { Payout } from '#contract/money/payouts/payoutSchema';
import { lastDigits } from '#contract/people/bankAccounts/nuban';
import type { Reader } from '../../kernel/db/connection';
import { payouts } from '../../kernel/db/schema/payments';
import { users } from '../../kernel/db/schema/users';
import { tableList } from '../../kernel/db/tableList';
import { UUID } from '#contract/uuid';
import { peopleFound } from '../../people/users/repository';

const { id, requestedAt, state, userId } = payouts;

export function payoutsWanted(db: Reader, { stage, q = '' }: PayoutSelection) {
  return and(
    stage && inArray(state, [...statesOfStage[stage]]),
    q === '' ? undefined : UUID.test(q) ? eq(id, q) : inArray(userId, peopleFound(db, q)),
  );
}

export const selectPayouts = (db: Reader) =>
  db
    .select({ payout: payouts, firstName: users.firstName, lastName: users.lastName })
    .from(payouts)
    .leftJoin(users, eq(users.id, userId))
    .$dynamic();

export type PayoutWithPerson = Awaited<ReturnType<typeof selectPayouts>>[number];

const present = ({ payout, firstName, lastName }: PayoutWithPerson): Payout => ({
  id: payout.id,
  transferId: payout.transferId,
  origin: payout.userId !== null ? 'wallet' : payout.suspenseItemId !== null ? 'suspense' : 'house',
  ...(payout.userId !== null && { personId: payout.userId, personName: `${firstName ?? ''} ${lastName ?? ''}` }),
  amountKobo: payout.amountKobo,
  state: payout.state,
  bankName: payout.bankName,
  accountEndsIn: lastDigits(payout.accountNumber),
  accountName: payout.accountName ?? undefined,
  requestedAt: payout.requestedAt.toISOString(),
  sentAt: payout.sentAt?.toISOString(),
  timesAsked: payout.timesAsked,
  settledAt: payout.settledAt?.toISOString(),
  failure: payout.failure ?? undefined,
  failureCode: payout.failureCode ?? undefined,
});

export const payoutList = (db: Reader) =>
  tableList(db, {
    table: payouts,
    id,
    sortColumns: { requestedAt },
    fileSort: PAYOUT_DEFAULT_SORT,
    select: selectPayouts,
    where: payoutsWanted,
    present: (rows) => rows.map(present),
  });
