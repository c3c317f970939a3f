import type { Difference } from '../../../contract/money/reconciliation/reconciledDaySchema';
import type { IsoDay } from '../../../contract/dates';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { PayoutRow } from '../../db/schema/payments';
import type { PaymentProvider, PayoutLine, PayoutStatus } from '../../payments/provider';
import { pauseAutomatically } from '../pause/service';
import { settlePayout } from '../withdrawals/settle';
import {
  isUnknownPayoutExplained,
  findPayoutsOf,
  findUnreconciledPayouts,
  insertDifference,
  insertLine,
} from './repository';

export async function reconcilePayouts(
  context: ServerContext,
  provider: PaymentProvider,
  day: IsoDay,
  lines: readonly PayoutLine[],
): Promise<void> {
  const of = { provider: provider.name, day };
  const ours = await findPayoutsOf(
    context.db,
    lines.map(({ reference }) => reference),
  );
  for (const line of lines) {
    const { reference, amountKobo, status } = line;
    const here = ours.get(reference);
    await inTransaction(context, async (tx) => {
      if (!here) {
        // No money left the bank.
        if (status.state === 'failed') return;
        if (await isUnknownPayoutExplained(tx, reference)) return;
        await insertDifference(tx, of, { kind: 'payoutNotOurs', reference, thereKobo: amountKobo });
        return pauseAutomatically(context, tx, 'unknownPayout', `${provider.name}: ${reference}`);
      }
      if (here.amountKobo !== amountKobo) return insertDifference(tx, of, differenceOf(here, line));
      if (isMissedOutcome(here, status)) {
        await settlePayout(context, tx, here.id, status);
        await insertDifference(tx, of, { kind: 'payoutSettled', reference, thereKobo: amountKobo });
      } else if (!hasSameEnd(here, status)) return insertDifference(tx, of, differenceOf(here, line));
      if (isAtEnd(status)) await insertLine(tx, of, 'payout', reference);
    });
  }
}

const isAtEnd = ({ state }: PayoutStatus): boolean => state === 'paid' || state === 'reversed';

/** Also if it is only requested here, because it was sent after the backup we were restored from. */
export const isUnderWay = ({ state }: PayoutRow): boolean => state === 'sent' || state === 'requested';

/** Whether we only learn of the outcome now. */
function isMissedOutcome(here: PayoutRow, there: PayoutStatus): boolean {
  if (there.state === 'reversed') return isUnderWay(here) || here.state === 'paid';
  return isUnderWay(here) && (there.state === 'paid' || there.state === 'failed');
}

function hasSameEnd(here: PayoutRow, there: PayoutStatus): boolean {
  if (there.state === 'paid' || there.state === 'reversed')
    return here.state === there.state && here.feeKobo === there.feeKobo;
  if (there.state === 'failed') return here.state === 'failed';
  return isUnderWay(here);
}

const differenceOf = (
  here: PayoutRow,
  { amountKobo, status }: Pick<PayoutLine, 'amountKobo' | 'status'>,
): Difference => ({
  kind: 'payoutDiffers',
  reference: here.id,
  thereKobo: isAtEnd(status) ? addKobo(amountKobo, feeOf(status)) : NO_KOBO,
  hereKobo: addKobo(here.amountKobo, here.feeKobo ?? NO_KOBO),
});

const feeOf = (status: PayoutStatus): Kobo => ('feeKobo' in status ? status.feeKobo : NO_KOBO);

export async function askForPayouts(context: ServerContext, provider: PaymentProvider, day: IsoDay): Promise<void> {
  const of = { provider: provider.name, day };
  for (const here of await findUnreconciledPayouts(context.db, provider.name)) {
    const { id: reference, amountKobo } = here;
    const status = await provider.findPayout(reference);
    await inTransaction(context, (tx) => {
      if (status.state === 'notFound') {
        return insertDifference(tx, of, { kind: 'payoutUnknown', reference, hereKobo: amountKobo });
      }
      if (isAtEnd(status) && hasSameEnd(here, status)) return insertLine(tx, of, 'payout', reference);
      return insertDifference(tx, of, differenceOf(here, { amountKobo, status }));
    });
  }
}
