import { PRODUCT_NAME } from '#contract/product';
import { SUSPENSION_HOURS } from '#contract/office/administrators/administrators';
import type { ServerContext } from '../../kernel/context';
import { findNames } from '../../kernel/db/names';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';

/** To one administrator, who may or may not be the suspended one. @throws Error if the mail server refuses it */
export async function mailSuspension(
  { db, mailer }: ServerContext,
  { userId, recipientId }: { userId: string; recipientId: string },
  key: string,
): Promise<void> {
  const recipient = await findRecipient(db, recipientId);
  if (!recipient) return;
  const name = (await findNames(db, [userId])).get(userId) ?? '';
  const isOwn = userId === recipientId;
  await mailer.send({
    to: recipient.email,
    subject: isOwn
      ? `Your access to the ${PRODUCT_NAME} portal is suspended`
      : `${name} is suspended as an administrator of ${PRODUCT_NAME}`,
    text: letter(
      recipient.firstName,
      isOwn ? 'Another administrator has suspended your access.' : `Another administrator has suspended ${name}.`,
      `It ends after ${SUSPENSION_HOURS} hours unless a second administrator agrees to make it permanent. The reason is in the portal, under Approvals.`,
    ),
    ...(!isOwn && { link: { label: 'Open Approvals', page: 'approvals' as const } }),
    key,
  });
}
