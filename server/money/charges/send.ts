import { moveOfCharge } from '#contract/money/mandates/chargeMachine';
import { MINUTE_MS } from '#contract/dates';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { ChargeRow } from '../../kernel/db/schema/payments';
import { requireMandates } from '../../kernel/payments/provider';
import { holdUnfrozen } from '../../people/users/holdPerson';
import type { ReadCoveredCounts } from '../coveredFees/service';
import { holdMandate } from '../mandates/repository';
import { isPaused } from '../pause/service';
import { changeCharge, findCharge, findOpenCharges, lockCharge } from '../deposits/chargesRepository';
import { settleCharge } from './settle';

const ASK_AFTER_MS = 2 * MINUTE_MS;
/** A charge is only sent again if the provider didn't know it twice, this far apart. */
const NOT_FOUND_APART_MS = 10 * MINUTE_MS;

/** Passed in by lending, because money doesn't know loans. */
export interface ChargeRules {
  /** Whether the charge's day is still open and its whole amount still due. Locks the loan. */
  isStillDue: (tx: Tx, charge: ChargeRow) => Promise<boolean>;
  coveredCounts: ReadCoveredCounts;
}

interface ToSend {
  charge: ChargeRow;
  mandateReference: string;
}

/**
 * Marks a charge as sent before asking the bank for the money, so that after a crash in between we ask about it and
 * never take it twice. While payments are paused or the person is frozen it waits; what is no longer due is cancelled.
 */
export async function sendCharge(context: ServerContext, rules: ChargeRules, chargeId: string): Promise<void> {
  const toSend = await inTransaction(context, (tx) => judge(context, tx, rules, chargeId, 'requested'));
  if (toSend) await submit(context, rules, toSend);
}

/** @param from the state in which the charge is sent, or sent again */
async function judge(
  { now, payments }: ServerContext,
  tx: Tx,
  rules: ChargeRules,
  chargeId: string,
  from: 'requested' | 'sent',
): Promise<ToSend | undefined> {
  const known = await findCharge(tx, chargeId);
  if (!payments?.mandates || known?.state !== from || known.provider !== payments.name) return undefined;
  // People are locked before loans, and loans before charges.
  const isUnfrozen = await holdUnfrozen(tx, known.userId);
  const isDue = await rules.isStillDue(tx, known);
  const charge = await lockCharge(tx, chargeId);
  const mandate = await holdMandate(tx, known.mandateId);
  if (charge?.state !== from) return undefined;
  if (!isDue || mandate?.state !== 'active' || mandate.reference === null) {
    // One that was sent may have arrived although the provider doesn't know it yet.
    if (from === 'requested') await cancelCharge(tx, charge, now());
    return undefined;
  }
  if (!isUnfrozen || (await isPaused(tx))) return undefined;
  const move = moveOfCharge({ state: from, isContradicted: false }, { type: 'send' });
  if (!move) return undefined;
  await changeCharge(tx, chargeId, { state: move.state, sentAt: now(), notFoundAt: null });
  return { charge, mandateReference: mandate.reference };
}

/** If the provider doesn't answer, a job asks about the charge later. */
async function submit(context: ServerContext, { coveredCounts }: ChargeRules, toSend: ToSend): Promise<void> {
  const { id: reference, amountKobo } = toSend.charge;
  try {
    const { mandateReference } = toSend;
    const status = await requireMandates(context).charge({ reference, mandateReference, amountKobo });
    await inTransaction(context, (tx) => settleCharge(context, tx, coveredCounts, reference, status));
  } catch (error) {
    context.report(error);
  }
}

/** Also sends requested charges whose job was lost; one failure doesn't stop the others. */
export async function checkOpenCharges(context: ServerContext, rules: ChargeRules): Promise<void> {
  const { db, now, payments, report } = context;
  if (!payments?.mandates) return;
  const open = await findOpenCharges(db, payments.name, new Date(now().getTime() - ASK_AFTER_MS));
  for (const { id, state } of open)
    await (state === 'requested' ? sendCharge : checkCharge)(context, rules, id).catch(report);
}

async function checkCharge(context: ServerContext, rules: ChargeRules, chargeId: string): Promise<void> {
  const status = await requireMandates(context).findCharge(chargeId);
  if (status.state !== 'notFound') {
    return inTransaction(context, async (tx) => {
      await changeCharge(tx, chargeId, { notFoundAt: null });
      await settleCharge(context, tx, rules.coveredCounts, chargeId, status);
    });
  }
  if (!(await inTransaction(context, (tx) => wasNotFoundTwice(context, tx, chargeId)))) return;
  const toSend = await inTransaction(context, (tx) => judge(context, tx, rules, chargeId, 'sent'));
  if (toSend) return submit(context, rules, toSend);
  // It never reached the bank, and may not be sent any more.
  await inTransaction(context, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (charge?.state === 'sent') await cancelCharge(tx, charge, context.now());
  });
}

async function cancelCharge(tx: Tx, { id, state }: ChargeRow, settledAt: Date): Promise<void> {
  const move = moveOfCharge({ state, isContradicted: false }, { type: 'cancel' });
  if (move) await changeCharge(tx, id, { state: move.state, settledAt });
}

async function wasNotFoundTwice({ now }: ServerContext, tx: Tx, chargeId: string): Promise<boolean> {
  const charge = await lockCharge(tx, chargeId);
  if (charge?.state !== 'sent') return false;
  if (!charge.notFoundAt) await changeCharge(tx, chargeId, { notFoundAt: now() });
  return charge.notFoundAt !== null && now().getTime() - charge.notFoundAt.getTime() >= NOT_FOUND_APART_MS;
}
