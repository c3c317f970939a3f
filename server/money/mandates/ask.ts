import { mailedPages } from '#contract/mailedPages';
import { CONFIRM_WITHIN_DAYS } from '#contract/money/mandates/mandates';
import { DAY_MS } from '#contract/dates';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { MandateRow } from '../../kernel/db/schema/payments';
import { requireMandates, type MandateStatus } from '../../kernel/payments/provider';
import { findRecipient } from '../../people/users/repository';
import { changeMandate, findMandate, findPending, findPendingSince, lockMandate } from './repository';
import { moveMandate } from './move';
import { endMandate } from './service';

/** Asks the provider for a mandate, which the person then confirms. @throws CodedError PROVIDER_NO_ANSWER; the job retries */
export async function startMandate(context: ServerContext, mandateId: string): Promise<void> {
  const provider = requireMandates(context);
  const mandate = await findMandate(context.db, mandateId);
  const person = mandate && (await findRecipient(context.db, mandate.userId));
  if (!person || mandate.state !== 'pending' || mandate.reference !== null) return;
  const { bankCode, accountNumber } = mandate;
  const order = { email: person.email, bankCode, accountNumber, returnTo: walletUrl(context) };
  const started = await provider.start(order).catch((error: unknown) => {
    if (error instanceof CodedError && error.reason === 'BANK_WITHOUT_MANDATES') return undefined;
    throw error;
  });
  await inTransaction(context, async (tx) => {
    if (!started) return endMandate(context, tx, mandateId, 'bankWithout');
    const { reference, confirmUrl = null } = started;
    const row = await lockMandate(tx, mandateId);
    if (row?.reference === null) await changeMandate(tx, mandateId, { reference, confirmUrl });
    // It was ended meanwhile.
    if (row?.state === 'revoked') await enqueue(tx, 'end-mandate', { mandateId });
    return true;
  });
}

const walletUrl = ({ config: { publicUrl } }: ServerContext): string | undefined =>
  publicUrl === undefined ? undefined : new URL(mailedPages.wallet, publicUrl).href;

/** Ends at the provider a mandate that has ended here. @throws CodedError PROVIDER_NO_ANSWER; the job retries */
export async function endAtProvider(context: ServerContext, mandateId: string): Promise<void> {
  const mandate = await findMandate(context.db, mandateId);
  if (mandate?.state !== 'revoked' || mandate.reference === null) return;
  const { reference } = mandate;
  // One that was never confirmed has no code, and can't be used.
  const code = mandate.code ?? (await confirmedCode(context, reference));
  if (code !== undefined) await requireMandates(context).end({ reference, code });
}

async function confirmedCode(context: ServerContext, reference: string): Promise<string | undefined> {
  const status = await requireMandates(context).find(reference);
  return status.state === 'active' ? status.code : undefined;
}

/** Learns what became of a mandate. @throws CodedError PROVIDER_NO_ANSWER */
export async function askForMandate(context: ServerContext, mandateId: string): Promise<void> {
  const mandate = await findMandate(context.db, mandateId);
  if (!mandate || mandate.reference === null) return;
  const status = await requireMandates(context).find(mandate.reference);
  await inTransaction(context, (tx) => settleMandate(context, tx, mandate, status));
}

/** Safe to repeat, in whatever order notices arrive: what has ended stays so. */
async function settleMandate(
  context: ServerContext,
  tx: Tx,
  mandate: MandateRow,
  status: MandateStatus,
): Promise<void> {
  if (status.state === 'revoked') await endMandate(context, tx, mandate.id, 'byBank');
  if (status.state !== 'active') return;
  const { code, account } = status;
  const isOwnAccount =
    !account || (account.accountNumber === mandate.accountNumber && account.bankCode === mandate.bankCode);
  const activeOn = await lastOpenedDay(tx);
  await moveMandate(context, tx, mandate.id, { type: 'activated', isOwnAccount }, { code, activeOn });
}

/** Asks about mandates that wait for the bank, and ends those that nobody confirmed; one failure doesn't stop others. */
export async function checkPendingMandates(context: ServerContext): Promise<void> {
  const { db, now, payments, report } = context;
  if (!payments?.mandates) return;
  for (const id of await findPending(db, payments.name)) await askForMandate(context, id).catch(report);
  const before = new Date(now().getTime() - CONFIRM_WITHIN_DAYS * DAY_MS);
  for (const id of await findPendingSince(db, before))
    await inTransaction(context, (tx) => endMandate(context, tx, id, 'notConfirmed'));
}
