import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';

export const writeSignedOutMail: WriteMail<'signed-out-mail'> = async ({ db }, { userId }) => {
  const user = await findRecipient(db, userId);
  if (!user) return undefined;
  return {
    to: user.email,
    subject: `You were signed out of ${PRODUCT_NAME}`,
    text: letter(
      user.firstName,
      'One of our people signed you out on every device, and ended your API tokens. Your money and your loans are as they were.',
      'You can sign in again with your password. If somebody else may know it, set a new one first.',
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
  };
};
