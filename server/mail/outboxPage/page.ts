import { PRODUCT_NAME } from '../../../contract/product';
import { escapeHtml } from '../../http/html';
import type { KeptMail } from '../outbox';

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

const withLinks = (html: string): string => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

function mailArticle(mail: KeptMail): string {
  const sent = new Date(mail.sentAt);
  const time = Number.isNaN(sent.getTime()) ? '' : lagosTime.format(sent);
  return `<article>
<header><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)} · <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(time)} (Lagos)</time></p></header>
${mail.code ? `<p class="code" aria-label="Code">${escapeHtml(mail.code)}</p>` : ''}
<pre>${withLinks(escapeHtml(mail.text))}</pre>
</article>`;
}

export function outboxContent(mails: readonly KeptMail[]): string {
  return `<p class="lead">Mails that ${PRODUCT_NAME} would send. Only this computer can see this page. <a href="">Refresh</a></p>
${mails.length === 0 ? '<p class="empty">No mail yet. Register, and the code appears here.</p>' : mails.map(mailArticle).join('\n')}`;
}
