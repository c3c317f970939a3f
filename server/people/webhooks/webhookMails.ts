import { RETRY_WINDOW_HOURS } from '#contract/people/webhooks/webhooks';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { WebhookRow } from '../../kernel/db/schema/inbox';
import type { JobData } from '../../kernel/jobs/queues';
import { lagosMoment, letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';
import { findWebhook } from './repository';

type About = JobData['webhook-mail']['about'];

const IF_NOT_YOU =
  "If it wasn't you, set a new password at once: that signs out every device and ends every API token and webhook.";

interface Text {
  subject: string;
  paragraphs: (webhook: Pick<WebhookRow, 'createdAt'> & { host: string }) => readonly string[];
}

const texts: Readonly<Record<About, Text>> = {
  made: {
    subject: `New webhook for your ${PRODUCT_NAME} account`,
    paragraphs: ({ host, createdAt }) => [
      `A webhook to ${host} was created on ${lagosMoment(createdAt)} (Lagos time). It now gets your events.`,
      "If this was you, there's nothing to do.",
      IF_NOT_YOU,
    ],
  },
  renewed: {
    subject: `New secret of your ${PRODUCT_NAME} webhook`,
    paragraphs: ({ host }) => [
      `The webhook to ${host} has a new secret. For a day, its messages are signed with the old one too.`,
      "If this was you, there's nothing to do.",
      IF_NOT_YOU,
    ],
  },
  off: {
    subject: `Your ${PRODUCT_NAME} webhook is switched off`,
    paragraphs: ({ host }) => [
      `We tried for ${RETRY_WINDOW_HOURS} hours to reach the webhook to ${host}, so we've switched it off. It gets no more messages.`,
      'Fix it, then switch it on again. There you can also see what it missed, and send it again.',
    ],
  },
};

export const writeWebhookMail: WriteMail<'webhook-mail'> = async ({ db }, { webhookId, about }) => {
  const webhook = await findWebhook(db, webhookId);
  const user = webhook && (await findRecipient(db, webhook.userId));
  if (!user) return undefined;
  const { subject, paragraphs } = texts[about];
  return {
    to: user.email,
    subject,
    text: letter(user.firstName, ...paragraphs({ ...webhook, host: new URL(webhook.url).host })),
    link: { label: 'See your webhooks', page: 'apiTokens' },
  };
};
