import { formatDay } from '#contract/dates';
import { PRODUCT_NAME } from '#contract/product';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import type {
  SandboxChargeRow,
  SandboxDepositRow,
  SandboxMandateRow,
  SandboxPayoutRow,
} from '../../kernel/db/schema/payments';
import { escapeHtml } from '../../kernel/http/pages/html';
import type { Bank } from './service';

const amount = (value: Kobo) => `<span class="amount">${formatNaira(value)}</span>`;
const empty = (text: string) => `<p class="soft">${text}</p>`;
const list = (items: readonly string[]) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

const SHOWN_UNFOLDED = 5;

/** The newest few; the others are folded. */
function listOf(items: readonly string[], none: string): string {
  if (items.length === 0) return empty(none);
  const earlier = items.slice(SHOWN_UNFOLDED);
  const rest =
    earlier.length > 0 ? `<details><summary>${earlier.length} earlier</summary>${list(earlier)}</details>` : '';
  return list(items.slice(0, SHOWN_UNFOLDED)) + rest;
}

const button = (text: string, fields: Record<string, string>) =>
  `<form method="post">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button class="quiet">${text}</button></form>`;

/** Its forms work without scripts. */
export function bankContent(bank: Bank): string {
  const { accounts, deposits, payouts, nextPayout, ...days } = bank;
  return `<p class="lead">A test bank that stands in for ${PRODUCT_NAME}’s real one: no real money. Only this computer can see this page. <a href="">Refresh</a></p>
${clockSection(days)}
${moneySection(accounts)}
<section><h2>Money sent</h2>
${listOf(deposits.map(depositItem), 'Nothing was sent yet.')}
</section>
${payoutSection(payouts, nextPayout)}
${mandateSection(bank.mandates)}
${chargeSection(bank)}
${testNumbers}`;
}

const clockSection = ({ today, areDaysDone }: Pick<Bank, 'today' | 'areDaysDone'>) => `<section><h2>Clock</h2>
<p class="soft">Business day: <b><time datetime="${today}">${formatDay(today)}</time></b>. Deadlines depend on it; it never goes back.</p>
<p class="soft">${areDaysDone ? 'All days up to it are done.' : 'The work of these days is running. Refresh to see whether it is done.'}</p>
<form method="post"><input type="hidden" name="act" value="days">
<label>Days<input name="days" type="number" min="1" max="366" value="1" required></label>
<button>Move the clock forward</button></form>
</section>`;

const moneySection = (accounts: Bank['accounts']) => `<section><h2>Send money to somebody</h2>
<p class="soft">Money to an unknown number waits in suspense until two administrators decide on it.</p>
<form method="post"><input type="hidden" name="act" value="send">
<label>Account number<input name="accountNumber" inputmode="numeric" list="accounts" autocomplete="off" required></label>
<datalist id="accounts">${accounts.map(({ accountNumber, accountName }) => `<option value="${accountNumber}">${escapeHtml(accountName)}</option>`).join('')}</datalist>
<label>Amount in naira<input name="amount" inputmode="decimal" autocomplete="off" required></label>
<label>From the account (leave it empty for an unknown sender)<input name="senderAccountNumber" inputmode="numeric" autocomplete="off"></label>
<label class="line"><input type="checkbox" name="isLate">Delay the notice</label>
<button>Send money</button></form>
</section>`;

const depositItem = ({ reference, accountNumber, amountKobo, feeKobo }: SandboxDepositRow) =>
  `<span>${amount(amountKobo)} ${accountNumber === '' ? 'by mandate' : `to ${accountNumber}`}, fee ${amount(feeKobo)}</span>
${button('Send the notice', { act: 'tell', about: 'deposit', reference })}`;

const payoutWords = { pending: 'hangs', paid: 'paid', failed: 'failed', reversed: 'reversed' } as const;

const payoutItem = ({ reference, accountNumber, amountKobo, state }: SandboxPayoutRow) =>
  `<span>${amount(amountKobo)} to the account ending in ${accountNumber.slice(-4)}: <b>${payoutWords[state]}</b></span>
${state === 'pending' ? button('Pay it', { act: 'decide', reference, state: 'paid' }) + button('Let it fail', { act: 'decide', reference, state: 'failed' }) : ''}
${state === 'paid' ? button('Reverse it', { act: 'decide', reference, state: 'reversed' }) : ''}
${state === 'pending' ? '' : button('Send the notice', { act: 'tell', about: 'payout', reference })}`;

const choices = { paid: 'is paid', failed: 'fails', pending: 'hangs' } as const;

const payoutSection = (payouts: Bank['payouts'], next: Bank['nextPayout']) => `<section><h2>Payouts</h2>
<form method="post"><input type="hidden" name="act" value="next">
<label>The next payout<select name="nextPayout">${Object.entries(choices)
  .map(([value, text]) => `<option value="${value}"${value === next ? ' selected' : ''}>${text}</option>`)
  .join('')}</select></label>
<button class="quiet">Save</button></form>
${listOf(payouts.map(payoutItem), 'No payout has arrived yet.')}
</section>`;

const mandateItem = ({ reference, accountNumber, state, activeFrom }: SandboxMandateRow) => {
  const answer = (text: string, to: string) => button(text, { act: 'mandate', reference, answer: to });
  const isAsked = state === 'pending' && activeFrom === null;
  return `<span>For the account ending in ${accountNumber.slice(-4)}: <b>${isAsked || state !== 'pending' ? mandateWords[state] : 'active in two days'}</b></span>
${isAsked ? answer('Confirm it', 'confirm') + answer('Confirm it; the bank takes two days', 'slow') : ''}
${state === 'revoked' ? '' : answer(isAsked ? 'Refuse it' : 'End it', 'refuse')}`;
};

const mandateWords = { pending: 'waits for its owner', active: 'active', revoked: 'ended' } as const;

const mandateSection = (mandates: Bank['mandates']) => `<section><h2>Mandates</h2>
<p class="soft">People confirm here that money may be taken from their account.</p>
${listOf(mandates.map(mandateItem), 'Nobody has asked for one yet.')}
</section>`;

const chargeWords = { pending: 'hangs', succeeded: 'taken', failed: 'failed', reversed: 'taken back' } as const;

const chargeItem = ({ reference, amountKobo, state }: SandboxChargeRow) => {
  const end = (text: string, to: string) => button(text, { act: 'charge', reference, state: to });
  return `<span>${amount(amountKobo)}: <b>${chargeWords[state]}</b></span>
${state === 'pending' ? end('Take it', 'succeeded') + end('Let it fail', 'failed') : ''}
${state === 'failed' ? end('Take it after all', 'succeeded') : ''}
${state === 'succeeded' ? end('Take the money back', 'reversed') : ''}
${state === 'pending' ? '' : button('Send the notice', { act: 'tell', about: 'charge', reference })}`;
};

const nextCharges = { succeeded: 'is taken', failed: 'fails', pending: 'hangs' } as const;

const chargeSection = ({ charges, nextCharge }: Bank) => `<section><h2>Charges by mandate</h2>
<form method="post"><input type="hidden" name="act" value="nextCharge">
<label>The next charge<select name="nextCharge">${Object.entries(nextCharges)
  .map(([value, text]) => `<option value="${value}"${value === nextCharge ? ' selected' : ''}>${text}</option>`)
  .join('')}</select></label>
<button class="quiet">Save</button></form>
${listOf(charges.map(chargeItem), 'Nothing has been taken yet.')}
</section>`;

const testNumbers = `<section><h2>Numbers for tests</h2>
<p class="soft">A BVN ending in 00 is unknown, in 01 it is somebody else's, in 02 it is never answered. In 03 its owner has another given name more, in 04 another date of birth. Any other one belongs to whoever enters it. A bank account ending in 99 has somebody else's name.</p>
</section>`;
