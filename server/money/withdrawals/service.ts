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

/** Checked before the withdrawal's transaction. */
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

/**
 * Withdraws money to the person's own bank account; a job sends it. The first one to an account in another name needs a
 * review, which holds for that account alone (docs/product/money.md#withdrawals).
 * @param key the ledger's idempotency key; amount and the fee that was shown are in kobo
 * @throws CodedError CODE_EXPIRED, NOT_ELIGIBLE, WITHDRAWAL_TOO_SOON, WITHDRAWAL_FEE_CHANGED, INSUFFICIENT_FUNDS
 */
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

/**
 * By the business clock.
 * @returns whole hours; 0 if the person can withdraw
 */
export async function hoursToWait(context: ServerContext, tx: Tx, userId: string): Promise<number> {
  const changedAt = await findLastSensitiveChange(tx, userId);
  if (!changedAt) return 0;
  const end = changedAt.getTime() + WITHDRAWAL_WAIT_HOURS * HOUR_MS;
  // The business clock is never behind the real one, so it mostly needn't be read.
  if (end <= context.now().getTime()) return 0;
  return Math.max(0, Math.ceil((end - (await readBusinessNow(context, tx)).getTime()) / HOUR_MS));
}
