import { daysAfter } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { secondsUntilDaytime } from '#server/kernel/messages/daytime';
import { dueSoonText, overdueText } from '#server/lending/mails/borrowerMailTexts';
import { depositText } from '#server/money/deposits/depositMails';
import { codeText } from '#server/people/codes/codeTextMessages';

/** Longer messages are sent, and paid for, as several. */
const LONGEST_TEXT = 160;

/**
 * The part of the GSM 7-bit alphabet (3GPP TS 23.038) that costs one place each. Termii also counts apostrophes,
 * semicolons and two slashes as special, which leaves 70 places for a message.
 */
const PLAIN = /^[A-Za-z0-9 \n.,:?!()+%&/=*#-]*$/;

const isPlainText = (text: string): boolean => text.length <= LONGEST_TEXT && PLAIN.test(text) && !text.includes('//');

const MOST = kobo(999_999_999_99);
/** Of the month with the longest name. */
const LONG_DAY = daysAfter('2026-09-29', 1);

test.each([
  ['money that is due soon', dueSoonText(MOST, LONG_DAY)],
  ['money that is late', overdueText(MOST, 9999)],
  ['money that arrived', depositText(MOST)],
  ['a code for a phone number', codeText('phone-proof', '123456')],
  ['a code for an offer', codeText('loan-offer', '123456')],
  ['a code for a new plan', codeText('new-plan', '123456')],
])('the message about %s fits into one plain SMS', (_what, text) => {
  expect([text, isPlainText(text)]).toEqual([text, true]);
  expect(text).toMatch(/^Peerlend: /);
});

test('messages say amount and day in plain letters', () => {
  expect(dueSoonText(kobo(1_250_050), '2026-12-03')).toBe(
    'Peerlend: NGN 12,500.50 of your loan is due on 3 December 2026. Please have it in your wallet by then.',
  );
  expect(overdueText(kobo(1_250_000), 1)).toBe(
    'Peerlend: NGN 12,500 of your loan is 1 day late. Please add money to your wallet.',
  );
});

test.each(['₦5', "it's", 'a;b', 'https://peerlend.example', 'a[b]', 'x'.repeat(LONGEST_TEXT + 1)])(
  "'%s' would cost more than one message",
  (text) => {
    expect(isPlainText(text)).toBe(false);
  },
);

test.each([
  ['06:59:59', 1],
  ['07:00:00', 0],
  ['18:59:59', 0],
  ['19:00:00', 12 * 3600],
  ['23:30:00', 7.5 * 3600],
  ['00:00:00', 7 * 3600],
])('at %s UTC a message about a loan waits %i seconds', (time, seconds) => {
  expect(secondsUntilDaytime(new Date(`2026-11-23T${time}Z`))).toBe(seconds);
});
