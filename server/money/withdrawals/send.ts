import { MINUTE_MS } from '#contract/dates';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { PayoutRow } from '../../kernel/db/schema/payments';
import { type PaymentProvider, requireProvider } from '../../kernel/payments/provider';
import { isPaused } from '../pause/service';
import { holdUnfrozen } from '../../people/users/holdPerson';
import { findUserById } from '../../people/users/repository';
import { startHandOver } from './handOver';
import { changePayout, findOpenPayouts, findPayout, isOfPerson, lockPayout, recordAsked } from './repository';
import { settlePayout } from './settle';

const ASK_AFTER_MS = 2 * MINUTE_MS;
/** A payout is only sent again if the provider didn't know it twice, this far apart. */
const NOT_FOUND_APART_MS = 10 * MINUTE_MS;

/**
 * A frozen person's payout is retried until they are unfrozen. People are locked before payouts (`inTransaction`), so a
 * freeze comes either before or after.
 */
async function isHeldBack(tx: Tx, payoutId: string): Promise<boolean> {
  const payout = await findPayout(tx, payoutId);
  return payout !== undefined && isOfPerson(payout) && !(await holdUnfrozen(tx, payout.userId));
}

/**
 * Marks a payout as sent before sending it, so that after a crash in between we ask about it and never send it twice.
 */
export async function sendPayout(context: ServerContext, payoutId: string): Promise<void> {
  const provider = requireProvider(context);
  const handOver = startHandOver();
  const payout = await inTransaction(context, async (tx) => {
    if (await isHeldBack(tx, payoutId)) return undefined;
    const row = await lockPayout(tx, payoutId);
    // During a pause it stays requested, and is sent afterwards.
    if (row?.state !== 'requested' || (await isPaused(tx))) return undefined;
    // It wasn't sent yet, so the current provider takes it.
    await changePayout(tx, payoutId, { state: 'sent', provider: provider.name, sentAt: context.now() });
    return row;
  });
  if (payout) await submitToProvider(context, provider, payout, handOver);
}

/** If the provider doesn't answer, a job asks about the payout later. */
async function submitToProvider(
  context: ServerContext,
  provider: PaymentProvider,
  payout: PayoutRow,
  handOver: ReturnType<typeof startHandOver>,
): Promise<void> {
  const { id: reference, amountKobo, bankCode, accountNumber } = payout;
  const holderName = await nameOfHolder(context, payout);
  try {
    // Payments may have been paused in the meantime.
    if (handOver.isTooLate()) throw new Error('A payout was not handed over in time, so its state is asked for');
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

/** Also sends requested payouts whose job was lost; one failure doesn't stop the others. */
export async function checkOpenPayouts(context: ServerContext): Promise<void> {
  const { db, now, payments, report } = context;
  if (!payments) return;
  const open = await findOpenPayouts(db, payments.name, new Date(now().getTime() - ASK_AFTER_MS));
  const asked = open.filter(({ state }) => state === 'sent').map(({ id }) => id);
  await inTransaction(context, (tx) => recordAsked(tx, asked));
  for (const { id, state } of open) await (state === 'requested' ? sendPayout : checkPayout)(context, id).catch(report);
}

async function checkPayout(context: ServerContext, payoutId: string): Promise<void> {
  const provider = requireProvider(context);
  const status = await provider.findPayout(payoutId);
  if (status.state !== 'notFound') {
    return inTransaction(context, async (tx) => {
      await changePayout(tx, payoutId, { notFoundAt: null });
      await settlePayout(context, tx, payoutId, status);
    });
  }
  const handOver = startHandOver();
  const lost = await inTransaction(context, (tx) => recordNotFound(context, tx, payoutId));
  if (lost) await submitToProvider(context, provider, lost, handOver);
}

/** @returns the payout if it must be sent again */
async function recordNotFound({ now }: ServerContext, tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  const heldBack = await isHeldBack(tx, payoutId);
  const payout = await lockPayout(tx, payoutId);
  // Stryker disable next-line OptionalChaining: no payout is ever deleted
  if (payout?.state !== 'sent') return undefined;
  const { notFoundAt } = payout;
  if (!notFoundAt) {
    await changePayout(tx, payoutId, { notFoundAt: now() });
    return undefined;
  }
  if (heldBack || now().getTime() - notFoundAt.getTime() < NOT_FOUND_APART_MS) return undefined;
  if (await isPaused(tx)) return undefined;
  await changePayout(tx, payoutId, { notFoundAt: null, sentAt: now() });
  return payout;
}
