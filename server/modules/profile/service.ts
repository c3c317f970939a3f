import { isListedBank } from '../../../contract/data/banks';
import type { BankAccount } from '../../../contract/users/rules/bankAccount';
import type { Profile } from '../../../contract/users/rules/profile';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { UserRow } from '../../db/schema/users';
import { CodedError, invalidInput } from '../../errors';
import { saveBankAccount, saveProfile } from './repository';

/**
 * Completes the profile, once. The very same details again are no error: the first answer may have been lost.
 * @throws CodedError EMAIL_NOT_VERIFIED, PROFILE_ALREADY_COMPLETED
 */
export async function completeProfile(context: ServerContext, user: UserRow, profile: Profile): Promise<void> {
  if (!user.isEmailVerified) throw new CodedError('EMAIL_NOT_VERIFIED');
  const saved = await inTransaction(context, (tx) => saveProfile(tx, user.id, profile));
  if (!saved) throw new CodedError('PROFILE_ALREADY_COMPLETED');
}

/**
 * Adds the bank account, once; the very same again is no error.
 * @throws CodedError PROFILE_NOT_COMPLETED, BANK_ACCOUNT_EXISTS; VALIDATION_ERROR where name and code are not a bank of
 *   the list
 */
export async function addBankAccount(context: ServerContext, user: UserRow, account: BankAccount): Promise<void> {
  if (!user.isProfileUpdated) throw new CodedError('PROFILE_NOT_COMPLETED');
  if (!isListedBank(account.bankName, account.bankCode)) {
    throw invalidInput({ bankName: 'Please choose a bank from the list' });
  }
  const saved = await inTransaction(context, (tx) => saveBankAccount(tx, user.id, account));
  if (!saved) throw new CodedError('BANK_ACCOUNT_EXISTS');
}
