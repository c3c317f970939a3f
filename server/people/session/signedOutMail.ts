import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailSignedOut({ db, mailer }: ServerContext, userId: string, key: string): Promise<void> {
  const user = await findRecipient(db, userId);
  if (!user) return;
  await mailer.send({
    to: user.email,
    subject: `You were signed out of ${PRODUCT_NAME}`,
    text: letter(
      user.firstName,
      'One of our people signed you out on every device, and ended your API tokens. Your money and your loans are as they were.',
      'You can sign in again with your password. If somebody else may know it, set a new one first.',
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
    key,
  });
}
