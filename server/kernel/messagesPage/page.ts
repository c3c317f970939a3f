import { PRODUCT_NAME } from '#contract/product';
import { escapeHtml } from '../http/pages/html';
import type { KeptMessage, SandboxWay } from '../messages/sandbox';

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

const ways: Readonly<Record<SandboxWay, string>> = {
  accepts: 'are accepted',
  refuses: 'are refused',
  isAway: 'get no answer',
  isSlow: 'take five seconds',
};

function timeOf({ sentAt }: KeptMessage): string {
  const sent = new Date(sentAt);
  return Number.isNaN(sent.getTime()) ? '' : lagosTime.format(sent);
}

const messageArticle = (message: KeptMessage) => `<article>
<header><h2>To ${escapeHtml(message.to)}</h2>
<p><time datetime="${escapeHtml(message.sentAt)}">${escapeHtml(timeOf(message))} (Lagos)</time> · ${message.text.length} characters</p></header>
${message.code === undefined ? '' : `<p class="code" aria-label="Code">${escapeHtml(message.code)}</p>`}
<pre>${escapeHtml(message.text)}</pre>
</article>`;

export function messagesContent(messages: readonly KeptMessage[], chosen: SandboxWay): string {
  return `<p class="lead">Text messages that ${PRODUCT_NAME} would send. Only this computer can see this page. <a href="">Refresh</a></p>
<section><h2>The next messages</h2>
<form method="post">
<label>They<select name="way">${Object.entries(ways)
    .map(([way, text]) => `<option value="${way}"${way === chosen ? ' selected' : ''}>${text}</option>`)
    .join('')}</select></label>
<button class="quiet">Keep</button></form>
<p class="soft">Messages about a loan go out between 8 and 20 o’clock in Lagos.</p>
</section>
${messages.length === 0 ? '<p class="empty">No message yet. Prove your phone number under Account details, and the code appears here.</p>' : messages.map(messageArticle).join('\n')}`;
}
