import { mailedPages, mailedPath } from '#contract/mailedPages';
import { mailGroups } from '#contract/mailKinds';
import { operatorLines } from '#contract/operator';
import { PRODUCT_NAME } from '#contract/product';
import type { Settings } from '../config/config';
import type { Mail, Mailer, MailTransport } from './mailer';
import { paragraphsOf } from './paragraphs';
import type { Ending } from './template/mailContent';

type Sender = Pick<Settings, 'publicUrl' | 'port' | 'operator'>;

/**
 * Adds the link, the signature, the operator and the reason to each mail, and renders the same paragraphs as HTML, so
 * that no mail is written twice.
 */
export function completeMails(transport: MailTransport, sender: Sender): Mailer {
  return {
    send({ link, figure, group, unsubscribePath, text, ...mail }) {
      const way = link && {
        label: link.label,
        url: urlOf(sender, mailedPath(link)),
      };
      const ending = endingOf(sender, { group, unsubscribePath });
      const parts = [
        text.trimEnd(),
        ...(way ? [`${way.label}: ${way.url}`] : []),
        ending.signature,
        // The delimiter by which mail programs recognise a signature.
        `-- \n${ending.operator.join('\n')}`,
        [ending.because, ...ending.ways.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
      ];
      return transport.send({
        ...mail,
        text: `${parts.join('\n\n')}\n`,
        html: async () => {
          // React and the mail components load with the first mail, not at startup.
          const { renderMail } = await import('./template/MailTemplate');
          return renderMail({ ...mail, figure, paragraphs: paragraphsOf(text), way, ending });
        },
        ...(unsubscribePath !== undefined && { headers: unsubscribeHeaders(urlOf(sender, unsubscribePath)) }),
      });
    },
    close: () => transport.close(),
  };
}

const urlOf = ({ publicUrl, port }: Sender, path: string): string =>
  new URL(path, publicUrl ?? `http://localhost:${port}`).href;

function endingOf(sender: Sender, { group, unsubscribePath }: Pick<Mail, 'group' | 'unsubscribePath'>): Ending {
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

/** Headers for the unsubscribe button of mail programs (RFC 2369; RFC 8058 requires https). */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
