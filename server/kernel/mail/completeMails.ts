import { mailedPath } from '#contract/mailedPages';
import { endingOf, urlOf, type MailSender } from './ending';
import type { Mailer, MailTransport } from './mailer';
import { paragraphsOf } from './paragraphs';

/**
 * Adds the link, the signature, the operator and the reason to each mail, and renders the same paragraphs as HTML, so
 * that no mail is written twice.
 */
export function completeMails(transport: MailTransport, sender: MailSender): Mailer {
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

/** Headers for the unsubscribe button of mail programs (RFC 2369; RFC 8058 requires https). */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
