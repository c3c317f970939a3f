import type { ServerContext } from '../../context';
import type { JobData } from '../../jobs/queues';
import { bankAccountChangeMail } from '../../mail/messages';
import { findRecipient } from '../users/repository';
import { findChange } from './repository';

/**
 * Tells a person how the change of their bank account stands.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailBankAccountChange(
  { db, mailer }: ServerContext,
  { changeId, step }: JobData['bank-account-change-mail'],
  key: string,
): Promise<void> {
  const change = await findChange(db, changeId);
  const user = change && (await findRecipient(db, change.userId));
  if (!user) return;
  const account = `the account at ${change.bankName} that ends in ${change.accountNumber.slice(-4)}`;
  await mailer.send({ ...bankAccountChangeMail(user, step, account, change), key });
}
