import { PRODUCT_NAME } from '#contract/product';
import { SUSPENSION_HOURS } from '#contract/office/administrators/administrators';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { findNames } from '../../kernel/db/peopleNames';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';

/** To one administrator, who may or may not be the suspended one. */
export const writeSuspensionMail: WriteMail<'suspension-mail'> = async ({ db }, { userId, recipientId }) => {
  const recipient = await findRecipient(db, recipientId);
  if (!recipient) return undefined;
  const name = (await findNames(db, [userId])).get(userId) ?? '';
  const isOwn = userId === recipientId;
  return {
    to: recipient.email,
    subject: isOwn
      ? `Your access to the ${PRODUCT_NAME} portal is suspended`
      : `${name} is suspended as an administrator of ${PRODUCT_NAME}`,
    text: letter(
      recipient.firstName,
      isOwn ? 'Another administrator has suspended your access.' : `Another administrator has suspended ${name}.`,
      `It ends after ${SUSPENSION_HOURS} hours unless another owner confirms it. ${isOwn ? 'Ask another administrator why.' : 'The reason is in the portal, under Approvals.'}`,
    ),
    ...(!isOwn && { link: { label: 'Open Approvals', page: 'approvals' as const } }),
  };
};
