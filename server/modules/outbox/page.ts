import { PRODUCT_NAME } from '../../../contract/constants';
import { escapeHtml } from '../../http/html';
import type { KeptMail } from '../../mail/outbox';

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

function mailArticle(mail: KeptMail): string {
  const sent = new Date(mail.sentAt);
  const time = Number.isNaN(sent.getTime()) ? '' : lagosTime.format(sent);
  return `<article>
<header><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)} · <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(time)} (Lagos)</time></p></header>
${mail.code ? `<p class="code" aria-label="Code">${escapeHtml(mail.code)}</p>` : ''}
<pre>${escapeHtml(mail.text)}</pre>
</article>`;
}

/**
 * The outbox as a page without scripts, newest mail first.
 * @param styles the address of its style sheet
 */
export function outboxPage(mails: readonly KeptMail[], styles: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${escapeHtml(styles)}">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="lead">Mails that ${PRODUCT_NAME} would send. Only this computer can see this page. <a href="">Refresh</a></p>
${mails.length === 0 ? '<p class="empty">No mail yet. Register, and the code appears here.</p>' : mails.map(mailArticle).join('\n')}
</main>
</body>
</html>
`;
}

export const outboxStyles = `:root { color-scheme: light dark;
  --ink: #12302c; --soft: #4a6661; --paper: #f4f8f7; --card: #fff; --line: #d5e3e0; --accent: #0b6e63; }
@media (prefers-color-scheme: dark) { :root {
  --ink: #e3f1ee; --soft: #a3bdb8; --paper: #0d1917; --card: #14231f; --line: #28403b; --accent: #6fd3c4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { margin: 0; font-size: 1.75rem; }
.lead, article header p { color: var(--soft); }
a { color: var(--accent); }
article, .empty { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 1.25rem 0 0; }
h2 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
article header p { margin: .25rem 0 0; font-size: .875rem; overflow-wrap: anywhere; }
.code { margin: 1rem 0 0; font: 600 2rem/1.2 ui-monospace, monospace; letter-spacing: .15em; color: var(--accent); user-select: all; }
pre { margin: 1rem 0 0; font: inherit; font-size: .9375rem; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--soft); }
`;
