import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import type { PayoutRow } from '../../db/schema/payments';
import type { PaymentProvider } from '../../payments/provider';
import { requireProvider } from '../../payments/requireProvider';
import { findUserById } from '../../people/users/repository';
import { changePayout, findOpenPayouts, findPayout, isOfPerson, lockPayout, noteAsked } from './repository';
import { settlePayout } from './settle';

const MINUTE_MS = 60_000;
/** A payout is asked after once it has been on its way for so long. */
const ASK_AFTER_MS = 2 * MINUTE_MS;
/** The provider must not know it twice in a row, so far apart, before it is sent again. */
const NOT_FOUND_APART_MS = 10 * MINUTE_MS;

/**
 * Tells the provider of a payout, once: it is noted as sent before that, so that whoever dies in between leaves one that
 * is asked after, never one that is sent twice.
 */
export async function sendPayout(context: ServerContext, payoutId: string): Promise<void> {
  const provider = requireProvider(context);
  const payout = await inTransaction(context, async (tx) => {
    const row = await lockPayout(tx, payoutId);
    if (row?.state !== 'requested') return undefined;
    // Nobody was told of it so far: it is sent by whoever moves money now.
    await changePayout(tx, payoutId, { state: 'sent', provider: provider.name, sentAt: context.now() });
    return row;
  });
  if (payout) await tellProvider(context, provider, payout);
}

/** Where nobody answers, nobody knows whether it was taken: it stays open and is asked after. */
async function tellProvider(context: ServerContext, provider: PaymentProvider, payout: PayoutRow): Promise<void> {
  const { id: reference, amountKobo, bankCode, accountNumber } = payout;
  const holderName = await nameOfHolder(context, payout);
  try {
    const status = await provider.pay({ reference, amountKobo, bankCode, accountNumber, holderName });
    await inTransaction(context, (tx) => settlePayout(context, tx, reference, status));
  } catch (error) {
    context.report(error);
  }
}

async function nameOfHolder({ db }: ServerContext, payout: PayoutRow): Promise<string> {
  const user = isOfPerson(payout) && (await findUserById(db, payout.userId));
  return user ? `${user.firstName} ${user.lastName}` : (payout.accountName ?? '');
}

/**
 * Looks after the payouts that have been open for a while: one that was sent is asked after, one whose job never came to
 * send it is sent. One that fails does not hold up the others.
 */
export async function askAfterPayouts(context: ServerContext): Promise<void> {
  const { db, now, payments, report } = context;
  if (!payments) return;
  const open = await findOpenPayouts(db, payments.name, new Date(now().getTime() - ASK_AFTER_MS));
  const asked = open.filter(({ state }) => state === 'sent').map(({ id }) => id);
  await inTransaction(context, (tx) => noteAsked(tx, asked));
  for (const { id, state } of open) await (state === 'requested' ? sendPayout : askAfter)(context, id).catch(report);
}

async function askAfter(context: ServerContext, payoutId: string): Promise<void> {
  const provider = requireProvider(context);
  const status = await provider.findPayout(payoutId);
  if (status.state !== 'notFound') {
    return inTransaction(context, async (tx) => {
      await changePayout(tx, payoutId, { notFoundAt: null });
      await settlePayout(context, tx, payoutId, status);
    });
  }
  const isLost = await inTransaction(context, (tx) => noteNotFound(context, tx, payoutId));
  const payout = isLost ? await findPayout(context.db, payoutId) : undefined;
  if (payout) await tellProvider(context, provider, payout);
}

/** Notes that the provider knows nothing of a payout. @returns whether it said so long enough ago too */
async function noteNotFound({ now }: ServerContext, tx: Tx, payoutId: string): Promise<boolean> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.state !== 'sent') return false;
  const { notFoundAt } = payout;
  if (!notFoundAt) {
    await changePayout(tx, payoutId, { notFoundAt: now() });
    return false;
  }
  if (now().getTime() - notFoundAt.getTime() < NOT_FOUND_APART_MS) return false;
  await changePayout(tx, payoutId, { notFoundAt: null, sentAt: now() });
  return true;
}
