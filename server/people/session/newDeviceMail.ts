import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { lagosMoment, letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';
import { findSession } from './repository';

export const writeNewDeviceMail: WriteMail<'new-device-mail'> = async ({ db }, { sessionId }) => {
  const session = await findSession(db, sessionId);
  const user = session && (await findRecipient(db, session.userId));
  if (!user) return undefined;
  return {
    to: user.email,
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    text: letter(
      user.firstName,
      `Somebody signed in to your account from a device or network that we haven't seen before: ${session.device}, ${lagosMoment(session.startedAt)} (Lagos time).`,
      "If this was you, there's nothing to do.",
      "If it wasn't, somebody else knows your password. Set a new one at once: that signs out every device.",
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
  };
};
