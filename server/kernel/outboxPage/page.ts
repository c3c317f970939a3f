import { PRODUCT_NAME } from '#contract/product';
import { escapeHtml } from '../http/pages/html';
import type { ReadMail } from '../mail/outbox';

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

const withLinks = (html: string): string => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

function mailArticle(mail: ReadMail, frames: string): string {
  const sent = new Date(mail.sentAt);
  const time = Number.isNaN(sent.getTime()) ? '' : lagosTime.format(sent);
  return `<article>
<header><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)} · <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(time)} (Lagos)</time></p></header>
${mail.code ? `<p class="code" aria-label="Code">${escapeHtml(mail.code)}</p>` : ''}
<div class="both">
<pre>${withLinks(escapeHtml(mail.text))}</pre>
${mail.html === undefined ? '' : frameOf(mail, frames)}
</div>
</article>`;
}

const frameOf = ({ name, subject }: ReadMail, frames: string): string =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeHtml(subject)}" src="${escapeHtml(`${frames}/${encodeURIComponent(name)}`)}"></iframe>`;

/** @param frames URL prefix of the mails' HTML */
export function outboxContent(mails: readonly ReadMail[], frames: string): string {
  return `<p class="lead">Mails that ${PRODUCT_NAME} would send. Only this computer can see this page. <a href="">Refresh</a></p>
${mails.length === 0 ? '<p class="empty">No mail yet. Register, and the code appears here.</p>' : mails.map((mail) => mailArticle(mail, frames)).join('\n')}`;
}
