import { formatMinute, HOUR_MS } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { formatNaira } from '#contract/money/format';
import type { WithdrawalAmount, WithdrawalForm } from '#contract/money/payouts/withdrawalRules';
import type { Withdrawal } from '#contract/money/payouts/withdrawalSchema';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { requireProvider } from '../../kernel/payments/provider';
import type { PasskeyStart } from '#contract/people/secondFactors/factorSchema';
import { sendCode } from '../../people/codes/service';
import {
  checkConfirmation,
  startConfirmation,
  type ConfirmedAct,
  type Spend,
} from '../../people/secondFactors/confirmation';
import type { RelyingParty } from '../../people/secondFactors/relyingParty';
import { requireEligible } from '../../people/eligibility/service';
import { findBankAccount, type BankAccountOfUser } from '../../people/users/repository';
import type { WalletClaims } from './requireFree';
import { presentWithdrawal } from './list';
import { hasPaidPayout, findLastSensitiveChange } from './repository';
import { judgeSpeed } from './speed';
import { withdrawFromWallet } from './withdrawFromWallet';
import { isProvedByOther, proveAccount } from '../../people/bankAccounts/proofs';
import { isSameName } from '#contract/people/fields/sameName';
import { WITHDRAWAL_WAIT_HOURS } from '#contract/product';
import { readBusinessNow } from '../../kernel/businessDays/clock';

async function requireBankAccount(db: Reader, userId: string): Promise<BankAccountOfUser> {
  const account = await findBankAccount(db, userId);
  if (account) return account;
  // Reports the first missing step, which may come before the bank account.
  await requireEligible(db, userId);
  throw new CodedError('NOT_ELIGIBLE');
}

/** The confirmation only works for this amount and bank account. */
const actOf = (amountKobo: number, { bankCode, accountNumber }: BankAccountOfUser): ConfirmedAct => ({
  purpose: 'withdrawal',
  request: { id: '', askedBy: '', bucket: 'known', content: [String(amountKobo), bankCode, accountNumber] },
});

/** @throws CodedError PAYMENTS_UNAVAILABLE, NOT_ELIGIBLE without a bank account, and those of `sendCode` */
export async function sendWithdrawalCode(
  context: ServerContext,
  user: UserRow,
  { amountKobo }: WithdrawalAmount,
): Promise<void> {
  requireProvider(context);
  const account = await requireBankAccount(context.db, user.id);
  const to = `${account.bankName}, account ending in ${account.accountNumber.slice(-4)}`;
  const about = `It is for ${formatNaira(kobo(amountKobo))} to ${to}.`;
  const { purpose, request } = actOf(amountKobo, account);
  await sendCode(context, user, purpose, request, about);
}

/** @throws CodedError PAYMENTS_UNAVAILABLE, NOT_ELIGIBLE without a bank account, NO_PASSKEY */
export async function startWithdrawalPasskey(
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  { amountKobo }: WithdrawalAmount,
): Promise<PasskeyStart> {
  requireProvider(context);
  const account = await requireBankAccount(context.db, user.id);
  return startConfirmation(context, party, user, actOf(amountKobo, account));
}

interface PreparedWithdrawal {
  spend: Spend;
  account: BankAccountOfUser;
  /** The bank's name for the account; undefined if it wasn't looked up or the bank doesn't know the account. */
  accountName: string | undefined;
}

/**
 * Checks the code or passkey, and asks the bank for the holder's name if needed. Runs before the transaction of
 * `withdraw`, which uses up the confirmation.
 * @throws CodedError PAYMENTS_UNAVAILABLE, NOT_ELIGIBLE without a bank account, and those of `checkConfirmation`
 */
export async function prepareWithdrawal(
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  form: WithdrawalForm,
): Promise<PreparedWithdrawal> {
  const provider = requireProvider(context);
  const account = await requireBankAccount(context.db, user.id);
  // First, so that only confirmed withdrawals cause a call to the provider.
  const spend = await checkConfirmation(context, party, user, actOf(form.amountKobo, account), form);
  const isFirst = !(await hasArrived(context.db, user.id, account));
  return { spend, account, accountName: isFirst ? await provider.nameOfAccount(account, user) : undefined };
}

/**
 * Books the confirmed withdrawal, once per key. Requires the caller's lock.
 * @throws CodedError NOT_ELIGIBLE, WITHDRAWAL_TOO_SOON; CODE_EXPIRED, also if the bank account has changed since; those
 * of `withdrawFromWallet`
 */
export async function withdraw(
  context: ServerContext,
  tx: Tx,
  claims: WalletClaims,
  user: Caller,
  { amountKobo, feeKobo = 0, dutyKobo = 0, key }: Omit<WithdrawalForm, 'code' | 'passkey'> & { key: string },
  prepared: PreparedWithdrawal,
): Promise<Withdrawal> {
  requireProvider(context);
  await requireEligible(tx, user.id);
  const account = await requireBankAccount(tx, user.id);
  await requireWaited(context, tx, user.id);
  if (!isSameAccount(account, prepared.account)) throw new CodedError('CODE_EXPIRED');
  if (!(await prepared.spend(tx))) throw new CodedError('CODE_EXPIRED');
  const payout = await withdrawFromWallet(context, tx, claims, {
    userId: user.id,
    amountKobo: kobo(amountKobo),
    shownFeeKobo: kobo(feeKobo),
    shownDutyKobo: kobo(dutyKobo),
    account,
    accountName: prepared.accountName,
    key,
    content: { amountKobo },
    causedBy: user.id,
    heldBecause: [
      ...((await proveOwnAccount(context, tx, user, account, prepared.accountName)) ? [] : (['account'] as const)),
      ...(await judgeSpeed(context, tx, { userId: user.id, sessionId: user.sessionId, amountKobo: kobo(amountKobo) })),
    ],
  });
  return presentWithdrawal(payout);
}

const isSameAccount = (one: BankAccountOfUser, other: BankAccountOfUser): boolean =>
  one.bankCode === other.bankCode && one.accountNumber === other.accountNumber;

/** Whether the account is known to be the person's, so that the bank needn't be asked for the holder's name. */
export const hasArrived = async (db: Reader, userId: string, account: BankAccountOfUser): Promise<boolean> =>
  (await hasPaidPayout(db, userId, account)) && !(await isProvedByOther(db, userId, account));

/**
 * Reserves the account for the person if the bank's name matches theirs or money has arrived there. The caller is
 * locked, the ledger not yet.
 * @param accountName the bank's name for it; undefined if it was not looked up
 * @returns false if two administrators must check first, also because another person has proved ownership
 */
export async function proveOwnAccount(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  user: UserRow,
  { bankCode, accountNumber }: BankAccountOfUser,
  accountName: string | undefined,
): Promise<boolean> {
  const isHolder = accountName !== undefined && isSameName(accountName, user);
  if (!isHolder && !(await hasPaidPayout(tx, user.id, { bankCode, accountNumber }))) return false;
  const means = isHolder ? 'holder' : 'payout';
  return proveAccount(tx, { userId: user.id, bankCode, accountNumber, means, provedAt: now() });
}

async function requireWaited(context: ServerContext, tx: Tx, userId: string): Promise<void> {
  const end = await endOfWait(context, tx, userId);
  if (!end) return;
  throw new CodedError('WITHDRAWAL_TOO_SOON', {
    text: `You can withdraw from ${formatMinute(end)}: your password, email or bank account is new`,
  });
}

/**
 * By the business clock.
 * @returns when the person can withdraw; undefined if they already can
 */
export async function endOfWait(
  context: Pick<ServerContext, 'now' | 'databaseTime'>,
  tx: Tx,
  userId: string,
): Promise<Date | undefined> {
  const changedAt = await findLastSensitiveChange(tx, userId);
  if (!changedAt) return undefined;
  const end = new Date(changedAt.getTime() + WITHDRAWAL_WAIT_HOURS * HOUR_MS);
  // The business clock is never behind the real one, so it rarely needs to be read.
  if (end <= context.now() || end <= (await readBusinessNow(context, tx))) return undefined;
  return end;
}
