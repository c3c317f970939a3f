import { sql } from 'drizzle-orm';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { settledStates } from '#contract/money/payouts/withdrawals';
import { transferKeys } from '#server/kernel/db/schema/ledger';
import { payouts, type PayoutRow } from '#server/kernel/db/schema/payments';
import { piecesOf, subquery } from '../pieces';
import type { Proof } from '../proof';

/** Transfers that can have settled a payout in a state, in alphabetical order. A correction swaps paid and failed. */
const bookedAs: Record<PayoutRow['state'], readonly (readonly TransferKind[])[]> = {
  inReview: [[]],
  requested: [[]],
  sent: [[]],
  paid: [['payoutPaid'], ['payoutCorrection', 'payoutFailed']],
  failed: [['payoutFailed'], ['payoutCorrection', 'payoutPaid']],
  reversed: [['payoutPaid', 'payoutReversed']],
};
const keysOf = sql.join(
  [...settledStates, 'corrected'].map((outcome) => sql`'payout:' || ${payouts.id} || ${`:${outcome}`}`),
  sql`, `,
);

export const payoutsEndOnce: Proof = {
  title: 'Each payout has one outcome at the provider, and the ledger shows the same outcome',
  async *findFaults(reader) {
    const { id, state } = payouts;
    const booked = subquery<TransferKind[]>(sql`coalesce((
      select json_agg(${transferKeys.kind} order by ${transferKeys.kind}) from ${transferKeys}
      where ${transferKeys.key} in (${keysOf})), '[]')`);
    for await (const inPiece of piecesOf(reader, payouts, id)) {
      const rows = await reader.select({ id, state, booked }).from(payouts).where(inPiece(id));
      for (const row of rows) {
        if (!bookedAs[row.state].some((kinds) => kinds.join() === row.booked.join()))
          yield `Payout ${row.id}, which is ${row.state}, was booked as ${row.booked.join(' and ') || 'nothing'}`;
      }
    }
  },
};
