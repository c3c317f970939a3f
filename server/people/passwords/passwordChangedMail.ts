import type { ServerContext } from '../../context';
import { passwordChangedMail } from '../../mail/messages';
import { findRecipient } from '../users/repository';

/**
 * Tells a user that the password was changed; nobody where the account is gone.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailPasswordChanged({ db, mailer }: ServerContext, userId: string, key: string): Promise<void> {
  const user = await findRecipient(db, userId);
  if (user) await mailer.send({ ...passwordChangedMail(user), key });
}
