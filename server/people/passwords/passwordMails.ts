import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';

/** Deleted accounts get no mail. @throws Error if the mail wasn't accepted */
export async function mailPasswordChanged({ db, mailer }: ServerContext, userId: string, key: string): Promise<void> {
  const user = await findRecipient(db, userId);
  if (!user) return;
  await mailer.send({
    to: user.email,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    text: letter(
      user.firstName,
      `The password of your ${PRODUCT_NAME} account was changed, and all devices were signed out.`,
      "If this wasn't you, set a new password at once.",
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
    key,
  });
}
