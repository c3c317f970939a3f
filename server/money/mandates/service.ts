import type { MandateEnd } from '#contract/money/mandates/mandates';
import type { Mandate } from '#contract/money/mandates/mandateSchema';
import { daysAfter } from '#contract/dates';
import { TOLD_DAYS_BEFORE } from '#contract/money/mandates/mandates';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import type { MandateRow } from '../../kernel/db/schema/payments';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { requireMandates, requireProvider } from '../../kernel/payments/provider';
import { requireEligible } from '../../people/eligibility/service';
import { findBankAccount, type BankAccountOfUser } from '../../people/users/repository';
import { proveOwnAccount } from '../withdrawals/service';
import { moveMandate } from './move';
import { changeMandate, findOpenMandate, forgetAccounts, holdMandate, insertMandate, lockMandate } from './repository';

interface PreparedMandate {
  account: BankAccountOfUser;
  /** The bank's name for the account; undefined if the bank doesn't know it. */
  accountName: string | undefined;
}

/**
 * Asks the bank whose account it is. Runs before the transaction of `setUpMandate`.
 * @throws CodedError PAYMENTS_UNAVAILABLE, MANDATES_UNAVAILABLE, PROVIDER_NO_ANSWER; NOT_ELIGIBLE without a bank account
 */
export async function prepareMandate(context: ServerContext, user: UserRow): Promise<PreparedMandate> {
  requireMandates(context);
  const account = await findBankAccount(context.db, user.id);
  if (!account) throw new CodedError('NOT_ELIGIBLE');
  return { account, accountName: await requireProvider(context).nameOfAccount(account, user) };
}

/**
 * Stores a mandate for the caller's own bank account; a job then asks the provider for it. Requires the caller's lock.
 * @throws CodedError NOT_ELIGIBLE, MANDATE_OPEN; ACCOUNT_NOT_YOURS if the bank has another name for it
 */
export async function setUpMandate(
  context: ServerContext,
  tx: Tx,
  user: UserRow,
  { account, accountName }: PreparedMandate,
): Promise<Mandate> {
  await requireEligible(tx, user.id);
  const current = await findBankAccount(tx, user.id);
  const isSame = current?.bankCode === account.bankCode && current.accountNumber === account.accountNumber;
  if (!isSame || !(await proveOwnAccount(context, tx, user, account, accountName)))
    throw new CodedError('ACCOUNT_NOT_YOURS');
  const mandate = { userId: user.id, provider: requireProvider(context).name, ...account, requestedAt: context.now() };
  const row = await insertMandate(tx, mandate).catch((error: unknown) => {
    throw violatedConstraint(error) === 'mandates_one_open' ? new CodedError('MANDATE_OPEN') : error;
  });
  await enqueue(tx, 'start-mandate', { mandateId: row.id });
  return presentMandate(row);
}

/** Ends the caller's mandate at once; a charge that is under way may still arrive. @throws CodedError MANDATE_NONE */
export async function endOwnMandate(context: ServerContext, tx: Tx, userId: string): Promise<void> {
  const open = await findOpenMandate(tx, userId);
  if (!open || !(await endMandate(context, tx, open.id, 'byPerson'))) throw new CodedError('MANDATE_NONE');
}

/**
 * Ends a mandate here; a job ends it at the provider, which may not know it yet.
 * @returns false if it had ended before
 */
export const endMandate = (
  context: Pick<ServerContext, 'now'>,
  tx: Tx,
  mandateId: string,
  reason: MandateEnd,
): Promise<boolean> => moveMandate(context, tx, mandateId, { type: 'ended', reason });

/** Whether a person's mandate is active; it can't end until the transaction does. Requires the loan's lock, if any. */
export async function holdActiveMandate(
  { payments }: Pick<ServerContext, 'payments'>,
  tx: Tx,
  userId: string,
): Promise<boolean> {
  if (!payments?.mandates) return false;
  const open = await findOpenMandate(tx, userId);
  const mandate = open && (await holdMandate(tx, open.id));
  return mandate?.state === 'active' && mandate.provider === payments.name;
}

/**
 * Third tries that are still to come are then made on that day of the month.
 * @param payday null for seven days after the due day
 * @throws CodedError MANDATE_NONE
 */
export async function setPayday(tx: Tx, userId: string, payday: number | null): Promise<Mandate> {
  const open = await findOpenMandate(tx, userId);
  const mandate = open && (await lockMandate(tx, open.id));
  if (!mandate || mandate.state === 'revoked') throw new CodedError('MANDATE_NONE');
  await changeMandate(tx, mandate.id, { payday });
  return presentMandate({ ...mandate, payday });
}

/** For an account that is deleted: ends its mandate, and erases the numbers of its bank accounts. */
export async function forgetMandates(context: ServerContext, tx: Tx, userId: string): Promise<void> {
  const open = await findOpenMandate(tx, userId);
  if (open) await endMandate(context, tx, open.id, 'byPerson');
  await forgetAccounts(tx, userId);
}

export function presentMandate(row: MandateRow): Mandate {
  const { id, state, bankName, accountNumber, requestedAt, confirmUrl, activeOn, endReason, payday } = row;
  return {
    id,
    state,
    bankName,
    accountEndsIn: accountNumber.slice(-4),
    requestedAt: requestedAt.toISOString(),
    ...(state === 'pending' && confirmUrl !== null && { confirmUrl }),
    ...(activeOn !== null && { chargesFrom: daysAfter(activeOn, TOLD_DAYS_BEFORE) }),
    ...(endReason && { end: endReason }),
    ...(payday !== null && { payday }),
  };
}
