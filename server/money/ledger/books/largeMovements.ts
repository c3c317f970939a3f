import { and, asc, count, eq, inArray, isNull, max, notInArray, or, sql, sum } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { Reader } from '#server/kernel/db/connection';
import { readKobo } from '#server/kernel/db/schema/columns';
import { ledgerAccounts, postings, transfers } from '#server/kernel/db/schema/ledger';
import { bvnChecks, payouts } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { monthOf, ofTransfer } from '../months';

/** What brings money into a wallet from outside, or takes it there. */
const FROM_OR_TO_OUTSIDE: TransferKind[] = ['deposit', 'suspenseAssignment', 'withdrawal', 'payoutAdoption'];

export interface LargeMovement {
  direction: 'In' | 'Out';
  count: number;
  sumKobo: Kobo;
  largestKobo: Kobo;
  userId: string;
  firstName: string;
  lastName: string;
  bankName: string | null;
  accountNumber: string | null;
  bvnLastFour: string | null;
}

/**
 * People's movements of a day and direction that reach an amount, alone or together. Reads the day's transfers by their
 * index; the amounts are those at the bank, without fees and duty.
 */
export function largeMovementsOn(reader: Reader, day: IsoDay, leastKobo: Kobo): Promise<LargeMovement[]> {
  const amountKobo = sql`coalesce(${payouts.amountKobo}, (${transfers.content} ->> 'amountKobo')::bigint)`;
  const moved = reader
    .select({
      userId: ledgerAccounts.userId,
      direction: sql<'In' | 'Out'>`case when ${postings.amountKobo} > 0 then 'In' else 'Out' end`.as('direction'),
      count: count().as('count'),
      sumKobo: sum(amountKobo).mapWith(readKobo).as('sum_kobo'),
      largestKobo: max(amountKobo).mapWith(readKobo).as('largest_kobo'),
    })
    .from(transfers)
    .innerJoin(postings, ofTransfer)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, postings.accountId), eq(ledgerAccounts.kind, 'wallet')))
    .leftJoin(payouts, eq(payouts.transferId, transfers.id))
    .where(
      and(
        eq(transfers.month, monthOf(day)),
        eq(transfers.businessDay, day),
        inArray(transfers.kind, FROM_OR_TO_OUTSIDE),
        // Money that came back hasn't moved.
        or(isNull(payouts.state), notInArray(payouts.state, ['failed', 'reversed'])),
      ),
    )
    .groupBy(ledgerAccounts.userId, sql`2`)
    .having(sql`sum(${amountKobo}) >= ${leastKobo}`)
    .as('moved');
  const { direction, sumKobo, largestKobo } = moved;
  return reader
    .select({
      direction,
      count: moved.count,
      sumKobo,
      largestKobo,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      bankName: users.bankName,
      accountNumber: users.accountNumber,
      bvnLastFour: bvnChecks.lastFour,
    })
    .from(moved)
    .innerJoin(users, eq(users.id, moved.userId))
    .leftJoin(bvnChecks, eq(bvnChecks.userId, users.id))
    .orderBy(asc(users.id), asc(direction));
}
