import { eq, sql } from 'drizzle-orm';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { notes } from '../../db/schema/loans';
import { paymentShares } from '../../db/schema/repayments';

type SharedPart = 'feeKobo' | 'interestKobo' | 'principalKobo' | 'servicingFeeKobo';

const sumOf = (part: SharedPart) => sql<Kobo>`coalesce(sum(${paymentShares[part]}), 0)`.mapWith(readKobo);

/** For each note: what it has received. To be joined laterally to notes. */
export function receivedByNote(db: Reader) {
  return db
    .select({
      feeKobo: sumOf('feeKobo').as('received_fee'),
      interestKobo: sumOf('interestKobo').as('received_interest'),
      principalKobo: sumOf('principalKobo').as('received_principal'),
      servicingFeeKobo: sumOf('servicingFeeKobo').as('received_servicing_fee'),
    })
    .from(paymentShares)
    .where(eq(paymentShares.noteId, notes.id))
    .as('received');
}
