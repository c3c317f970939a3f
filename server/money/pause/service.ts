import { object, string } from 'yup';
import { pauseCauseLabels, type PauseCause } from '#contract/money/pause/pause';
import type { PaymentsPause } from '#contract/money/pause/paymentsPauseSchema';
import { closeAlert, raiseAlert, type Cause } from '../../kernel/alerts/alerts';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineKind, defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { findProposed } from '../../kernel/approvals/repository';
import { audit, INSTALLATION_ID } from '../../kernel/audit/repository';
import { businessNow, readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findNames } from '../../kernel/db/peopleNames';
import { CodedError } from '../../kernel/errors';
import { clearSwitch, holdPause, readPause, setSwitch, sharePause } from './repository';

/**
 * Must be called before any money is sent out; a concurrent pause waits for the transaction.
 * @throws CodedError PAYMENTS_PAUSED
 */
export async function requireNotPaused(tx: Tx): Promise<void> {
  if (await isPaused(tx)) throw new CodedError('PAYMENTS_PAUSED');
}

/** Like `requireNotPaused`, for jobs, which then wait. */
export const isPaused = async (tx: Tx): Promise<boolean> => (await sharePause(tx)) !== undefined;

/** One subject, because there is only one pause. */
const ALERT_SUBJECT = 'payouts';

/** Leaves an administrator's own words out of the alert, since they may name people. */
const causeOfPause = (cause: PauseCause, reason: string): Cause => ({
  subject: ALERT_SUBJECT,
  detail: `${pauseCauseLabels[cause]}${cause === 'administrator' ? '' : `: ${reason}`}.`,
});

/** @returns nothing unless payouts are paused */
export async function findPauseCauses(tx: Tx): Promise<Cause[]> {
  const pause = await readPause(tx);
  return pause ? [causeOfPause(pause.cause, pause.reason)] : [];
}

/**
 * Pauses payouts automatically after a finding that a person must check. An existing pause stays as it is.
 * @param reason what was found, without personal data
 */
export async function pauseAutomatically(
  context: Pick<ServerContext, 'now'>,
  tx: Tx,
  cause: Exclude<PauseCause, 'administrator'>,
  reason: string,
): Promise<void> {
  if (await pauseWithoutAlert(context, tx, cause, reason))
    await raiseAlert(tx, 'paymentsPaused', causeOfPause(cause, reason));
}

/**
 * Like `pauseAutomatically`, but leaves the alert to the next start of the server.
 * @returns false if payouts were already paused
 */
export async function pauseWithoutAlert(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  cause: Exclude<PauseCause, 'administrator'>,
  reason: string,
): Promise<boolean> {
  if (await holdPause(tx)) return false;
  await setSwitch(tx, { pausedAt: now(), cause, reason, pausedBy: null });
  return true;
}

interface Decision {
  actorId: string;
  reason: string;
}

/**
 * Stops all payouts; deposits are booked as usual (docs/product/money.md#payments-paused).
 * @throws CodedError PAUSE_UNCHANGED
 */
export async function pausePayments(context: ServerContext, tx: Tx, { actorId, reason }: Decision): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  if (await holdPause(tx)) throw new CodedError('PAUSE_UNCHANGED');
  await setSwitch(tx, { pausedAt: context.now(), cause: 'administrator', reason, pausedBy: actorId });
  await raiseAlert(tx, 'paymentsPaused', causeOfPause('administrator', reason));
  await audit(tx, { actorId, action: 'payments paused', subjectId: INSTALLATION_ID, happenedAt });
}

const resuming = defineProposal('resuming', object({ pausedAt: string().defined() }));

/** The content includes the pause's time, so that an older proposal can't end a later pause. */
const resumingSince = (pausedAt: Date): ProposalOf<typeof resuming> => ({
  kind: 'resuming',
  subjectId: INSTALLATION_ID,
  content: { pausedAt: pausedAt.toISOString() },
});

/** @throws CodedError PAUSE_UNCHANGED, PROPOSAL_EXISTS */
export async function proposeResuming(context: ServerContext, tx: Tx, { actorId, reason }: Decision): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const pause = await sharePause(tx);
  if (!pause) throw new CodedError('PAUSE_UNCHANGED');
  await propose(tx, resumingSince(pause.pausedAt), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'resuming proposed', subjectId: INSTALLATION_ID, happenedAt });
}

/** @throws CodedError PAUSE_UNCHANGED, FOUR_EYES, PROPOSAL_VOID */
export async function resumePayments(context: ServerContext, tx: Tx, actorId: string): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const pause = await holdPause(tx);
  if (!pause) throw new CodedError('PAUSE_UNCHANGED');
  await approveIfUnchanged(tx, resumingSince(pause.pausedAt), { decidedBy: actorId, decidedAt: happenedAt });
  await clearSwitch(tx);
  await closeAlert(tx, 'paymentsPaused', ALERT_SUBJECT);
  await audit(tx, { actorId, action: 'payments resumed', subjectId: INSTALLATION_ID, happenedAt });
}

export function presentPause(context: ServerContext): Promise<PaymentsPause> {
  return inTransaction(context, async (tx) => {
    const pause = await readPause(tx);
    const now = await readBusinessNow(context, tx);
    const isResumingProposed = (await findProposed(tx, ['resuming'], [INSTALLATION_ID], now)).has(INSTALLATION_ID);
    if (!pause) return { isResumingProposed };
    const { pausedAt, cause, reason, pausedBy } = pause;
    // Stryker disable next-line ConditionalExpression: nobody has no name
    const by = pausedBy === null ? undefined : (await findNames(tx, [pausedBy])).get(pausedBy);
    return {
      paused: { since: pausedAt.toISOString(), cause, reason, ...(by !== undefined && { by }) },
      isResumingProposed,
    };
  });
}

export const resumingKind = defineKind({
  type: resuming,
  errors: ['PAUSE_UNCHANGED'],
  describe: async (db) => {
    const pause = await readPause(db);
    return pause && { cause: pause.cause, pausedBecause: pause.reason };
  },
  carryOut: resumePayments,
});
