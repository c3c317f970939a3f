import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';
import { findSession } from './repository';

export const writeElsewhereMail: WriteMail<'elsewhere-mail'> = async ({ db }, { sessionId, device }) => {
  const session = await findSession(db, sessionId);
  const user = session && (await findRecipient(db, session.userId));
  if (!user) return undefined;
  return {
    to: user.email,
    subject: `Your sign-in at ${PRODUCT_NAME} is being used from somewhere else`,
    text: letter(
      user.firstName,
      `You signed in with ${session.device}. The same sign-in is now used with ${device}, or from another network.`,
      "If you changed networks, there's nothing to do. If you have a second factor, each act asks for it there.",
      "If it wasn't you, somebody has stolen your sign-in. Set a new password at once: that signs out every device. Then tell another administrator.",
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
  };
};
