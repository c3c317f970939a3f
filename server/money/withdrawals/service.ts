import { kobo } from '../../../contract/money/kobo';
import type { WithdrawalForm } from '../../../contract/money/payouts/rules';
import type { Withdrawal } from '../../../contract/money/payouts/withdrawalSchema';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { requireProvider } from '../../payments/provider';
import { consumeCode, type CodeRow } from '../../people/codes/repository';
import { sendCode, tryCode } from '../../people/codes/service';
import { requireEligible } from '../../people/eligibility/service';
import { findBankAccount } from '../../people/users/repository';
import type { WalletClaims } from './claims';
import { presentWithdrawal } from './list';
import { hasPaidPayout, findLastSensitiveChange } from './repository';
import { withdrawFromWallet } from './withdrawFromWallet';
import { isSameName } from '../../payments/sameName';
import { WITHDRAWAL_WAIT_HOURS } from '../../../contract/money/payouts/withdrawals';
import { readBusinessNow } from '../../businessDays/clock';

/** @throws CodedError PAYMENTS_UNAVAILABLE and those of `sendCode` */
export async function sendWithdrawalCode(context: ServerContext, user: UserRow): Promise<void> {
  requireProvider(context);
  await sendCode(context, user, 'withdrawal');
}

export interface PreparedWithdrawal {
  code: CodeRow;
  /** Asked only for a first withdrawal to the account; undefined also if the bank doesn't know the account. */
  accountName: string | undefined;
}

/** @throws CodedError PAYMENTS_UNAVAILABLE and those of `tryCode` */
export async function prepareWithdrawal(
  context: ServerContext,
  user: UserRow,
  form: WithdrawalForm,
): Promise<PreparedWithdrawal> {
  const provider = requireProvider(context);
  // First, so that only a right code causes a call to the provider.
  const code = await tryCode(context, user.id, 'withdrawal', form.code);
  const account = await findBankAccount(context.db, user.id);
  const isFirst = account && !(await hasPaidPayout(context.db, user.id, account));
  return { code, accountName: isFirst ? await provider.nameOfAccount(account) : undefined };
}

/** @throws CodedError CODE_EXPIRED, NOT_ELIGIBLE, WITHDRAWAL_TOO_SOON; as `withdrawFromWallet` */
export async function withdraw(
  context: ServerContext,
  tx: Tx,
  claims: WalletClaims,
  user: UserRow,
  { amountKobo, feeKobo = 0, key }: Pick<WithdrawalForm, 'amountKobo' | 'feeKobo'> & { key: string },
  prepared: PreparedWithdrawal,
): Promise<Withdrawal> {
  requireProvider(context);
  await requireEligible(tx, user.id);
  const account = await findBankAccount(tx, user.id);
  if (!account) throw new CodedError('NOT_ELIGIBLE');
  if ((await hoursToWait(context, tx, user.id)) > 0) throw new CodedError('WITHDRAWAL_TOO_SOON');
  if (!(await consumeCode(tx, prepared.code))) throw new CodedError('CODE_EXPIRED');
  const payout = await withdrawFromWallet(context, tx, claims, {
    userId: user.id,
    amountKobo: kobo(amountKobo),
    shownFeeKobo: kobo(feeKobo),
    account,
    accountName: prepared.accountName,
    key,
    content: { amountKobo },
    causedBy: user.id,
    needsReview: !(await hasPaidPayout(tx, user.id, account)) && !isOwnAccount(user, prepared.accountName),
  });
  return presentWithdrawal(payout);
}

export const isOwnAccount = (user: UserRow, accountName: string | undefined): boolean =>
  accountName !== undefined && isSameName(accountName, user);

const HOUR_MS = 3_600_000;

export async function hoursToWait(context: ServerContext, tx: Tx, userId: string): Promise<number> {
  const end = await endOfWait(context, tx, userId);
  return end ? Math.ceil((end.getTime() - (await readBusinessNow(context, tx)).getTime()) / HOUR_MS) : 0;
}

/**
 * By the business clock.
 * @returns when the person can withdraw; undefined if that is now
 */
export async function endOfWait(context: ServerContext, tx: Tx, userId: string): Promise<Date | undefined> {
  const changedAt = await findLastSensitiveChange(tx, userId);
  if (!changedAt) return undefined;
  const end = new Date(changedAt.getTime() + WITHDRAWAL_WAIT_HOURS * HOUR_MS);
  // The business clock is never behind the real one, so it mostly needn't be read.
  if (end <= context.now() || end <= (await readBusinessNow(context, tx))) return undefined;
  return end;
}
