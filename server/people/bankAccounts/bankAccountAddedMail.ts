import type { ServerContext } from '../../context';
import { bankAccountAddedMail } from '../../mail/messages';
import { findRecipient } from '../users/repository';

/**
 * Tells a user that a bank account was added; nobody where the account is gone.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailBankAccountAdded({ db, mailer }: ServerContext, userId: string, key: string): Promise<void> {
  const user = await findRecipient(db, userId);
  if (user?.accountNumber && user.bankName) {
    const { bankName, accountNumber } = user;
    await mailer.send({ ...bankAccountAddedMail(user, bankName, accountNumber.slice(-4)), key });
  }
}
