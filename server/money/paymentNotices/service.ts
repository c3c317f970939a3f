import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { PaymentNoticeRow } from '../../kernel/db/schema/payments';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { type Notice, requireProvider } from '../../kernel/payments/provider';
import type { ReadCoveredCounts } from '../coveredFees/service';
import { settleCharge } from '../charges/settle';
import { bookDeposit } from '../deposits/service';
import { findMandateOfReference, findOpenMandate } from '../mandates/repository';
import { decideBvnCheck } from '../../people/identity/service';
import { pauseAutomatically } from '../pause/service';
import { findPayoutsOf, isUnknownPayoutExplained } from '../reconciliation/repository';
import { settlePayout } from '../withdrawals/settle';
import { findUserByEmail } from '../../people/users/repository';
import { findNotice, insertNotice, lockNotice, markProcessed } from './repository';

/** @throws CodedError PAYMENTS_UNAVAILABLE, NOT_FOUND, AUTH_ERROR for a wrong signature */
export async function receiveNotice(
  context: ServerContext,
  providerName: string,
  body: string,
  signature: string,
): Promise<void> {
  const provider = requireProvider(context);
  if (provider.name !== providerName) throw new CodedError('NOT_FOUND');
  if (!provider.isGenuine(body, signature)) throw new CodedError('AUTH_ERROR');
  await inTransaction(context, async (tx) => {
    const noticeId = await insertNotice(tx, { provider: providerName, body, receivedAt: context.now() });
    await enqueue(tx, 'payment-notice', { noticeId });
  });
}

/**
 * Processes a stored notice after asking the provider about its subject. Repeated or reordered notices have one effect.
 * An unknown payout pauses all payouts, unless no money left the bank or two administrators have booked it.
 * @throws Error if its subject isn't known yet; the job retries
 */
export async function processNotice(
  context: ServerContext,
  coveredCounts: ReadCoveredCounts,
  noticeId: string,
): Promise<void> {
  const provider = requireProvider(context);
  const kept = await findNotice(context.db, noticeId);
  if (!kept || kept.workedAt || kept.provider !== provider.name) return;
  const notice = await provider.readNotice(kept.body);
  const isUnknown =
    notice.kind === 'payout' && !(await findPayoutsOf(context.db, [notice.reference])).has(notice.reference);
  const isDealtWith = isUnknown && (await isResolved(context.db, notice));
  if (isUnknown && !isDealtWith) {
    const found = `${provider.name}: ${notice.reference}`;
    await inTransaction(context, (tx) => pauseAutomatically(context, tx, 'unknownPayout', found));
  }
  await inTransaction(context, async (tx) => {
    const row = await lockNotice(tx, noticeId);
    if (!row || row.workedAt) return;
    if (!isDealtWith) await act(context, tx, coveredCounts, row, notice);
    await markProcessed(tx, noticeId, context.now());
  });
}

/** Whether an unknown payout moved no money, or two administrators have booked it. */
const isResolved = async (db: Reader, { reference, status }: Extract<Notice, { kind: 'payout' }>) =>
  status.state === 'failed' || (await isUnknownPayoutExplained(db, reference));

async function act(
  context: ServerContext,
  tx: Tx,
  coveredCounts: ReadCoveredCounts,
  { provider, receivedAt }: PaymentNoticeRow,
  notice: Notice,
): Promise<void> {
  switch (notice.kind) {
    case 'deposit':
      return bookDeposit(context, tx, coveredCounts, provider, notice);
    case 'payout':
      return settlePayout(context, tx, notice.reference, notice.status);
    case 'identity':
      return decideBvnCheck(context, tx, notice, receivedAt);
    case 'receivingAccount':
      return askForAccount(tx, notice.email);
    case 'charge':
      return settleCharge(context, tx, coveredCounts, notice.reference, notice.status);
    case 'mandate':
      return askFor(tx, await findMandateOfReference(tx, provider, notice.reference));
    case 'mandateOf':
      return askForMandateOf(tx, notice.email);
    case 'other':
      return;
  }
}

async function askForAccount(tx: Tx, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user) await enqueue(tx, 'receiving-account', { userId: user.id });
}

async function askForMandateOf(tx: Tx, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user) await askFor(tx, await findOpenMandate(tx, user.id));
}

/** A notice only says that something has changed; the provider's answer counts. */
async function askFor(tx: Tx, mandate: { id: string } | undefined): Promise<void> {
  if (mandate) await enqueue(tx, 'ask-mandate', { mandateId: mandate.id });
}
