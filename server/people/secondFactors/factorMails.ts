import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { JobData } from '../../kernel/jobs/queues';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';

type About = JobData['factor-mail']['about'];

const texts: Readonly<Record<About, string>> = {
  passkeyAdded: 'A passkey was added to your account. It can confirm what you do.',
  passkeyRemoved: 'A passkey was removed from your account.',
  passkeyCopied: 'One of your passkeys may have been copied, so it no longer works. Remove it, and add another one.',
  appAdded: "An authenticator app was added to your account. Its codes confirm that it's you.",
  appRemoved: 'The authenticator app was removed from your account.',
  recoveryCodesRenewed: 'New recovery codes were made for your account. The old ones no longer work.',
  wrongCodes:
    "Somebody entered five wrong codes from your authenticator app. They know your password, or use a device where you're signed in.",
  recoveryCodeUsed: "One of your recovery codes was used. It won't work again.",
};

/** Deleted accounts get no mail. */
export const writeFactorMail: WriteMail<'factor-mail'> = async ({ db }, { userId, about }) => {
  const user = await findRecipient(db, userId);
  if (!user) return undefined;
  return {
    to: user.email,
    subject:
      about === 'wrongCodes'
        ? `Five wrong codes from your authenticator app at ${PRODUCT_NAME}`
        : `Your sign-in confirmation at ${PRODUCT_NAME} has changed`,
    text: letter(
      user.firstName,
      texts[about],
      "If this was you, there's nothing to do.",
      "If it wasn't, set a new password at once, and write to us.",
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
  };
};
