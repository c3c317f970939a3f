import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { naira } from '#contract/money/kobo';
import { loanMail } from '#server/lending/mails/loanMailTexts';
import type { MailedLoan } from '#server/lending/mails/mailedLoan';

const recipient = { email: 'adaeze.obi@mail.example', firstName: 'Adaeze' };
const at = '2026-11-20T09:00:00.000Z';
const loan: MailedLoan = {
  loanId: '6f1d8b2e-3a4c-4d6e-9f70-8b9c0d1e2f3a',
  principalKobo: naira(80_000),
  stateAfter: 'repaying',
  hadSecondLook: true,
  paidOutKobo: naira(0),
  settledKobo: naira(77_600),
  isTopUp: true,
  toBankAccount: false,
  instalments: [],
  stillDueKobo: naira(0),
};
const textOf = (event: LifeEvent, change: Partial<MailedLoan> = {}) =>
  loanMail(recipient, event, { ...loan, ...change })?.text;

describe('mails about a top-up', () => {
  it('a payout of which nothing is left doesn’t say that money is in the wallet', () => {
    const text = textOf({ type: 'disburse', at, by: loan.loanId, day: '2026-11-20' });
    expect(text).toContain('Your new loan first paid off your earlier one with ₦77,600.');
    expect(text).toContain('Nothing is left of its payout.');
    expect(text).not.toContain('wallet, and');
    expect(text).not.toContain('₦0');
  });

  it.each<LifeEvent>([
    { type: 'lapse', at, by: null },
    { type: 'decline', at, by: loan.loanId, reasons: ['otherDebts'] },
  ])('$type: only without an earlier loan one can apply again at any time', (event) => {
    expect(textOf(event)).not.toContain('apply again');
    expect(textOf(event, { isTopUp: false })).toContain('can apply again whenever you like');
  });
});
