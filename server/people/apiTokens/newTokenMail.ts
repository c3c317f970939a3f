import { scopeTexts } from '#contract/people/apiTokens/apiTokenRules';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { lagosMoment, letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';
import { findToken } from './repository';

export const writeNewTokenMail: WriteMail<'api-token-mail'> = async ({ db }, { tokenId }) => {
  const token = await findToken(db, tokenId);
  const user = token && (await findRecipient(db, token.userId));
  if (!user) return undefined;
  return {
    to: user.email,
    subject: `New API token for your ${PRODUCT_NAME} account`,
    text: letter(
      user.firstName,
      `The API token '${token.name}' was created on ${lagosMoment(token.createdAt)} (Lagos time). A program with it can ${scopeTexts[token.scope]}.`,
      "If this was you, there's nothing to do.",
      "If it wasn't, set a new password at once: that signs out every device and ends every API token.",
    ),
    link: { label: 'See your API tokens', page: 'apiTokens' },
  };
};
