import { kobo } from '../../../contract/money/kobo';
import type { WithdrawalForm } from '../../../contract/money/payouts/rules';
import type { Withdrawal } from '../../../contract/money/payouts/withdrawals';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { requireProvider } from '../../payments/requireProvider';
import { consumeCode, type CodeRow } from '../../people/codes/repository';
import { sendCode, tryCode } from '../../people/codes/service';
import { requireEligible } from '../../people/eligibility/service';
import { findBankAccount } from '../../people/users/repository';
import type { WalletClaims } from './claims';
import { isOwnAccount } from './ownAccount';
import { presentWithdrawal } from './present';
import { hasPaidPayout } from './repository';
import { withdrawFromWallet } from './withdrawFromWallet';
import { hoursToWait } from './waiting';

/** @throws CodedError PAYMENTS_UNAVAILABLE and those of `sendCode` */
export async function sendWithdrawalCode(context: ServerContext, user: UserRow): Promise<void> {
  requireProvider(context);
  await sendCode(context, user, 'withdrawal');
}

/** What is settled before the transaction of a withdrawal: the code was right, and what the bank calls the holder. */
export interface PreparedWithdrawal {
  code: CodeRow;
  /** Asked for the first withdrawal alone; undefined also where the bank knows no such account. */
  accountName: string | undefined;
}

/** @throws CodedError PAYMENTS_UNAVAILABLE and those of `tryCode` */
export async function prepareWithdrawal(
  context: ServerContext,
  user: UserRow,
  form: WithdrawalForm,
): Promise<PreparedWithdrawal> {
  const provider = requireProvider(context);
  // First, so that nobody has the provider asked as often as they like.
  const code = await tryCode(context, user.id, 'withdrawal', form.code);
  const account = await findBankAccount(context.db, user.id);
  const isFirst = !(await hasPaidPayout(context.db, user.id));
  return { code, accountName: account && isFirst ? await provider.nameOfAccount(account) : undefined };
}

/**
 * Takes the money out of the wallet and has it paid to the person's own bank account by a job; a first withdrawal to an
 * account of another name waits for a review (docs/product/money.md#withdrawals).
 * @param key of the ledger: again under the same one it is the same withdrawal
 * @throws CodedError CODE_EXPIRED, NOT_ELIGIBLE, WITHDRAWAL_TOO_SOON, INSUFFICIENT_FUNDS, HOUSE_FUNDS_TOO_LOW
 */
export async function withdraw(
  context: ServerContext,
  tx: Tx,
  claims: WalletClaims,
  user: UserRow,
  { amountKobo, key }: { amountKobo: number; key: string },
  prepared: PreparedWithdrawal,
): Promise<Withdrawal> {
  requireProvider(context);
  await requireEligible(tx, user.id);
  const account = await findBankAccount(tx, user.id);
  if (!account) throw new CodedError('NOT_ELIGIBLE');
  if ((await hoursToWait(context, tx, user.id)) > 0) throw new CodedError('WITHDRAWAL_TOO_SOON');
  if (!(await consumeCode(tx, prepared.code))) throw new CodedError('CODE_EXPIRED');
  const payout = await withdrawFromWallet(context, tx, claims, {
    ...{ userId: user.id, amountKobo: kobo(amountKobo), account, accountName: prepared.accountName },
    ...{ key, content: { amountKobo }, causedBy: user.id },
    needsReview: !(await hasPaidPayout(tx, user.id)) && !isOwnAccount(user, prepared.accountName),
  });
  return presentWithdrawal(payout);
}
