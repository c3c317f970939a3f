import { mailedPages } from '#contract/mailedPages';
import { mailGroups } from '#contract/mailKinds';
import { operatorLines } from '#contract/operator';
import { PRODUCT_NAME } from '#contract/product';
import type { Settings } from '../config/config';
import type { Mail } from './mailer';
import type { Ending } from './template/mailContent';

export type MailSender = Pick<Settings, 'publicUrl' | 'port' | 'operator'>;

export const urlOf = ({ publicUrl, port }: MailSender, path: string): string =>
  new URL(path, publicUrl ?? `http://localhost:${port}`).href;

/** The signature, the operator, and why the mail is sent. */
export function endingOf(
  sender: MailSender,
  { group, unsubscribePath }: Pick<Mail, 'group' | 'unsubscribePath'>,
): Ending {
  const because = group ? mailGroups[group].because : `somebody entered your address at ${PRODUCT_NAME}`;
  const choice = { label: 'Choose how you get them', url: urlOf(sender, mailedPages.notices) };
  return {
    signature: `The ${PRODUCT_NAME} team`,
    operator: operatorLines(sender.operator),
    because: `You get this email because ${because}.`,
    ways:
      unsubscribePath === undefined
        ? []
        : [choice, { label: 'Stop these emails', url: urlOf(sender, unsubscribePath) }],
  };
}
