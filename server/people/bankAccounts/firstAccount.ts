import { isListedBank } from '#contract/people/bankAccounts/banks';
import { UNLISTED_BANK, type BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError, invalidInput } from '../../kernel/errors';
import { recordEvent } from '../accountActivity/repository';
import { saveBankAccount } from './repository';

/** @throws CodedError PROFILE_NOT_COMPLETED; VALIDATION_ERROR if name and code don't match */
export function checkBankAccountDue(user: UserRow, { bankName, bankCode }: BankAccount): void {
  if (!user.isProfileUpdated) throw new CodedError('PROFILE_NOT_COMPLETED');
  if (!isListedBank(bankName, bankCode)) throw invalidInput({ bankName: UNLISTED_BANK });
}

/**
 * Doesn't reserve the account or reveal whether another person has it (docs/product/people.md#whose-a-bank-account-is).
 * @throws CodedError BANK_ACCOUNT_EXISTS
 */
export async function addBankAccount(
  context: ServerContext,
  tx: Tx,
  user: UserRow,
  account: BankAccount,
): Promise<void> {
  const saved = await saveBankAccount(tx, user.id, account);
  if (saved === 'refused') throw new CodedError('BANK_ACCOUNT_EXISTS');
  if (saved !== 'added') return;
  await recordEvent(context, tx, user.id, 'bankAccountAdded');
  await enqueue(tx, 'bank-account-added-mail', { userId: user.id });
}
