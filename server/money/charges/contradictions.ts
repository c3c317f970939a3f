import { and, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Cause } from '../../kernel/alerts/alerts';
import type { Reader } from '../../kernel/db/connection';
import { charges } from '../../kernel/db/schema/payments';
import { recallOf } from '../ledger/recalls';

export const causeOfContradiction = (chargeId: string): Cause => ({
  subject: chargeId,
  detail: `The charge ${chargeId} was booked as paid, and the bank now says that its money is not there.`,
});

/** Until the bank says again that it was paid, or two administrators have booked that the money went back. */
export async function findContradictions(db: Reader): Promise<Cause[]> {
  const recalled = recallOf(db, sql`'deposit:' || ${charges.provider} || ':' || ${charges.id}`);
  const rows = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(isNotNull(charges.contradictedAt), notExists(recalled)));
  return rows.map(({ id }) => causeOfContradiction(id));
}
