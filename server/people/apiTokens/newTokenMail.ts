import { scopeTexts } from '#contract/people/apiTokens/apiTokens';
import { PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import { lagosMoment } from '../../kernel/mail/lagosMoment';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';
import { findToken } from './repository';

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailNewToken({ db, mailer }: ServerContext, tokenId: string, key: string): Promise<void> {
  const token = await findToken(db, tokenId);
  const user = token && (await findRecipient(db, token.userId));
  if (!user) return;
  await mailer.send({
    to: user.email,
    subject: `New API token for your ${PRODUCT_NAME} account`,
    text: letter(
      user.firstName,
      `The API token '${token.name}' was made, ${lagosMoment(token.createdAt)} (Lagos time). A program with it can ${scopeTexts[token.scope]}.`,
      "If this was you, there's nothing to do.",
      "If it wasn't, set a new password at once: that signs out every device and ends every API token.",
    ),
    link: { label: 'See your API tokens', page: 'apiTokens' },
    key,
  });
}
