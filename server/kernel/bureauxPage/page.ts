import { SANDBOX_DIGITS, type BureauWay, type KeptDispute } from '../bureaux/sandbox';
import { escapeHtml } from '../http/pages/html';

const ways: Readonly<Record<BureauWay, string>> = {
  answers: 'answer',
  isAway: 'give no answer',
  isSlow: 'take five seconds',
};

const meanings: Readonly<Record<(typeof SANDBOX_DIGITS)[keyof typeof SANDBOX_DIGITS], string>> = {
  thin: 'known, without any loan',
  lateElsewhere: 'late with a loan elsewhere',
  defaultedElsewhere: 'in default elsewhere',
  notFound: 'unknown to the bureau',
  down: 'never answered',
};

const disputeArticle = ({ bureau, entryReference, words }: KeptDispute) => `<article>
<header><h2>${escapeHtml(entryReference)}</h2><p>Disputed at ${escapeHtml(bureau)}</p></header>
<pre>${escapeHtml(words)}</pre>
</article>`;

export function bureauxContent(disputes: readonly KeptDispute[], chosen: BureauWay): string {
  const digits = Object.entries(SANDBOX_DIGITS).map(([digit, kind]) => `<li>${digit}: ${meanings[kind]}</li>`);
  return `<p class="lead">Two credit bureaux of the sandbox. Only this computer can see this page. <a href="">Refresh</a></p>
<section><h2>They answer by the BVN’s last digit</h2>
<ul>${digits.join('')}<li>any other: repays on time elsewhere</li></ul>
</section>
<section><h2>From now on</h2>
<form method="post">
<label>They<select name="way">${Object.entries(ways)
    .map(([way, text]) => `<option value="${way}"${way === chosen ? ' selected' : ''}>${text}</option>`)
    .join('')}</select></label>
<button class="quiet">Keep</button></form>
<p class="soft">Without an answer they are asked again every five minutes.</p>
</section>
${disputes.length === 0 ? '<p class="empty">No entry is disputed.</p>' : disputes.map(disputeArticle).join('\n')}`;
}
