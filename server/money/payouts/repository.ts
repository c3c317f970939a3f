import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { statesOfStage, type PayoutSelection } from '../../../contract/money/payouts/payoutList';
import type { SortDirection } from '../../../contract/lists';
import type { Reader } from '../../db/connection';
import { countUpToCap } from '../../db/countUpToCap';
import { inPieces } from '../../db/inPieces';
import { payouts } from '../../db/schema/payments';
import { users } from '../../db/schema/users';
import { UUID } from '../../db/uuid';
import { peopleFound } from '../../people/users/findPeople';

const { id, requestedAt, state, userId } = payouts;

function matching(db: Reader, { stage, q = '' }: PayoutSelection) {
  return and(
    stage && inArray(state, [...statesOfStage[stage]]),
    q === '' ? undefined : UUID.test(q) ? eq(id, q) : inArray(userId, peopleFound(db, q)),
  );
}

const withPerson = (db: Reader) =>
  db
    .select({ payout: payouts, firstName: users.firstName, lastName: users.lastName })
    .from(payouts)
    .leftJoin(users, eq(users.id, userId));

export type PayoutWithPerson = Awaited<ReturnType<typeof withPerson>>[number];

/** A page of payouts with whose they are, and how many there are. */
export async function findPayoutPage(
  db: Reader,
  selection: PayoutSelection,
  { direction, offset, limit }: { direction: SortDirection; offset: number; limit: number },
) {
  const wanted = matching(db, selection);
  const inOrder = direction === 'asc' ? asc : desc;
  const rows = await withPerson(db)
    .where(wanted)
    .orderBy(inOrder(requestedAt), inOrder(id))
    .offset(offset)
    .limit(limit);
  return { rows, ...(await countUpToCap(db, payouts, wanted)) };
}

/** All that are meant, the newest first, a piece at a time. */
export const walkPayouts = (db: Reader, selection: PayoutSelection): AsyncGenerator<PayoutWithPerson> =>
  inPieces((last, limit) => {
    const after =
      last &&
      sql`(${requestedAt}, ${id}) < (select requested_at, id from payouts as last_one where id = ${last.payout.id})`;
    return withPerson(db)
      .where(and(matching(db, selection), after))
      .orderBy(desc(requestedAt), desc(id))
      .limit(limit);
  });
