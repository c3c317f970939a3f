import type { Difference } from '#contract/money/reconciliation/reconciledDaySchema';
import type { IsoDay } from '#contract/dates';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { Tx } from '../../kernel/db/connection';
import type { PayoutRow } from '../../kernel/db/schema/payments';
import type { PaymentProvider, PayoutLine, PayoutStatus } from '../../kernel/payments/provider';
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
  for (const { reference, amountKobo, status: listed } of lines) {
    const here = ours.get(reference);
    // A notice may have come since the list.
    const status = here && !fits(here, listed) ? await provider.findPayout(reference) : listed;
    await inTransaction(context, async (tx) => {
      if (here && here.amountKobo !== amountKobo) {
        const amounts = { thereKobo: amountKobo, hereKobo: here.amountKobo };
        return insertDifference(tx, of, { kind: 'payoutDiffers', reference: here.id, ...amounts });
      }
      if (here) return comparePayout(context, tx, of, here, status);
      // A failed payout moved no money.
      if (status.state === 'failed') return;
      if (await isUnknownPayoutExplained(tx, reference)) return;
      await insertDifference(tx, of, { kind: 'payoutNotOurs', reference, thereKobo: amountKobo });
      return pauseAutomatically(context, tx, 'unknownPayout', `${provider.name}: ${reference}`);
    });
  }
}

export async function askForPayouts(context: ServerContext, provider: PaymentProvider, day: IsoDay): Promise<void> {
  const of = { provider: provider.name, day };
  for (const here of await findUnreconciledPayouts(context.db, provider.name)) {
    const { id: reference, amountKobo: hereKobo } = here;
    const status = await provider.findPayout(reference);
    await inTransaction(context, (tx) =>
      status.state === 'notFound'
        ? insertDifference(tx, of, { kind: 'payoutUnknown', reference, hereKobo })
        : comparePayout(context, tx, of, here, status),
    );
  }
}

async function comparePayout(
  context: ServerContext,
  tx: Tx,
  of: { provider: string; day: IsoDay },
  here: PayoutRow,
  status: PayoutStatus,
): Promise<void> {
  const { id: reference } = here;
  if (!fits(here, status)) return insertDifference(tx, of, differenceOf(here, status));
  if (isMissedOutcome(here, status)) {
    await settlePayout(context, tx, reference, status);
    await insertDifference(tx, of, { kind: 'payoutSettled', reference, thereKobo: here.amountKobo });
  }
  if (status.state === 'paid' || status.state === 'reversed') await insertLine(tx, of, 'payout', reference);
}

const fits = (here: PayoutRow, there: PayoutStatus): boolean => isMissedOutcome(here, there) || hasSameEnd(here, there);

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

const differenceOf = (here: PayoutRow, there: PayoutStatus): Difference => ({
  kind: 'payoutDiffers',
  reference: here.id,
  thereKobo: leavingKobo(there.state, here.amountKobo, 'feeKobo' in there ? there.feeKobo : NO_KOBO),
  hereKobo: leavingKobo(here.state, here.amountKobo, here.feeKobo ?? NO_KOBO),
});

/** What has left the bank with a payout, or is about to. */
function leavingKobo(state: PayoutRow['state'] | PayoutStatus['state'], amountKobo: Kobo, feeKobo: Kobo): Kobo {
  if (state === 'paid') return addKobo(amountKobo, feeKobo);
  if (state === 'reversed') return feeKobo;
  return state === 'pending' ? amountKobo : NO_KOBO;
}
