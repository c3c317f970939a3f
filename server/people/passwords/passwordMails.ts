import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';

/** Deleted accounts get no mail. */
export const writePasswordChangedMail: WriteMail<'password-changed-mail'> = async ({ db }, { userId }) => {
  const user = await findRecipient(db, userId);
  if (!user) return undefined;
  return {
    to: user.email,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    text: letter(
      user.firstName,
      `The password of your ${PRODUCT_NAME} account was changed, and all devices were signed out.`,
      "If this wasn't you, set a new password at once.",
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
  };
};
