import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { formatNaira } from '#contract/money/format';
import { naira } from '#contract/money/kobo';
import { pathTo, type PagePath } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, keysSent, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { overviewWith } from '#support/loans/shownSituations';
import { extraEffect, shownLoans, shownPayoff } from '#support/loans/shownLoans';

async function openLoan(loan: Loan) {
  answerCall('myLoan', 200, loan);
  return openAs('saver', pathTo('loan', { loanId: loan.id }));
}
const region = (name: string) => screen.findByRole('region', { name });

test('the list of loans says what is due next, and when', async () => {
  const loan = shownLoans.inTime;
  const nextDue = { loanId: loan.id, on: '2026-12-20', amountKobo: naira(14_605), isLate: false };
  answerCall('myLoans', 200, [loan]);
  answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }, { nextDue }));
  await openAs('saver', pathTo('loans'));
  expect(await screen.findByText(/due on/)).toHaveTextContent('₦14,605 due on 20 December 2026');
});

describe('/profile/loans/:loanId', () => {
  test('an application says what comes next, and can be withdrawn', async () => {
    const { user } = await openLoan(shownLoans.applied);
    expect(await region('We have your application')).toHaveTextContent('A person will read it');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('₦80,000 for 6 months');
    const steps = within(screen.getByRole('list', { name: 'Steps of your loan' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent.replace(/^\d/, ''))).toEqual([
      'Done:Applied',
      'Review',
      'Offer',
      'Funding',
      'Payout',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(await region('What you applied with')).toHaveTextContent('Income a month₦200,000Other debts a month₦10,000');
    expect(screen.queryByRole('button', { name: /diagram/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw the application' }));
    expect(screen.getByRole('group', { name: /^It costs nothing/ })).toBeVisible();
    answerCall('withdrawApplication', 409, { errorMessage: 'LOAN_MOVED_ON|This cannot be done now' });
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    await findToast('This cannot be done now', 'Error.');
    expect(screen.getByRole('button', { name: 'Yes, withdraw it' })).toBeEnabled();
  });

  test("the reviewer's question can be answered", async () => {
    const { user } = await openLoan(shownLoans.asked);
    const card = await region('Your answer');
    expect(card).toHaveTextContent('Since when have you sold at Balogun market?');
    await user.click(within(card).getByRole('button', { name: 'Send the answer' }));
    expect(await within(card).findByText('Please write an answer')).toBeVisible();
    put(within(card).getByLabelText('Answer'), 'Since May.\nMy aunt does.');
    answerCall('answerReviewer', 200, { ...shownLoans.asked, state: 'inReview' });
    answerCall('myLoan', 200, { ...shownLoans.applied, state: 'inReview' });
    await user.click(within(card).getByRole('button', { name: 'Send the answer' }));
    expect(await region('We’re reviewing your application')).toBeVisible();
  });

  test('a typed answer survives a reload, and is cleared with the session', async () => {
    await openLoan(shownLoans.asked);
    put(within(await region('Your answer')).getByLabelText('Answer'), 'Since May.');
    const { user } = renderApp(pathTo('loan', { loanId: shownLoans.asked.id }));
    expect(within(await region('Your answer')).getByLabelText('Answer')).toHaveValue('Since May.');
    answerCall('myLoan', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    answerCall('answerReviewer', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText(/^Sign in to open/)).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Since May');
  });

  test('a loan that is over is not asked for again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openLoan(shownLoans.declined);
    await region('We cannot offer you this loan');
    const asked = timesSent('myLoan');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(timesSent('myLoan')).toBe(asked);
  });

  test('a decline shows its reasons and offers one second look', async () => {
    const { user } = await openLoan(shownLoans.declined);
    const card = await region('We cannot offer you this loan');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your other debts are too large for your income', 'We couldn’t confirm a regular income']);
    await user.click(within(card).getByRole('button', { name: 'Ask for a second look' }));
    answerCall('askSecondLook', 200, shownLoans.applied);
    answerCall('myLoan', 200, { ...shownLoans.declined, hadSecondLook: true, acts: [] });
    await user.click(within(card).getByRole('button', { name: 'Yes, ask' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /ask/i })).not.toBeInTheDocument());
  });

  test("an expired offer can't be accepted, even before its day ends", async () => {
    const { offered } = shownLoans;
    await openLoan({ ...offered, today: '2026-11-29', now: offered.deadline, acts: ['refuse'] });
    expect(await region('What it costs')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your decision' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Accept the offer' })).not.toBeInTheDocument();
  });

  test('an offer that lapsed is not shown as one that stands', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openLoan(shownLoans.offered);
    await region('What it costs');
    answerCall('myLoan', 200, { ...shownLoans.offered, state: 'lapsed', acts: [] });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await region('The deadline has passed')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What it costs' })).not.toBeInTheDocument();
  });

  test("a borrower who can't accept yet sees what is missing, and can refuse", async () => {
    const { offered } = shownLoans;
    answerCall('myLoan', 200, { ...offered, acts: ['refuse'] });
    await openAs('complete', pathTo('loan', { loanId: offered.id }));
    const missing = within(await region('Before you can accept the offer'));
    expect(missing.getByRole('link', { name: 'Verify your identity with your BVN' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refuse the offer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept offer' })).not.toBeInTheDocument();
  });

  test('an offer shows its cost, and is accepted with the mailed code', async () => {
    const { user } = await openLoan(shownLoans.offered);
    const facts = await region('What it costs');
    for (const fact of ['₦2,400', '₦77,600', '32% a year', '₦14,605.06 × 6the last one ₦14,605.0', '91 days'])
      expect(facts).toHaveTextContent(fact);
    const bar = screen.getByRole('group', { name: 'Accept the offer' });
    expect(bar).toHaveTextContent('You get ₦77,600, pay ₦14,605.06 × 6');
    await user.click(screen.getByText('All 6 due dates'));
    const [first] = within(screen.getByRole('region', { name: 'When you pay' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('1 month after the payout23 December 2026₦14,605.06');
    await user.click(screen.getByText('Read the full text you accept'));
    expect(screen.getByRole('region', { name: 'The text that you accept' })).toHaveTextContent(
      'Loan: ₦80,000 for 6 months, grade C.',
    );
    const toBank = screen.getByRole('checkbox', { name: /Send the money on to my bank account/ });
    expect(toBank).toBeChecked();
    await user.click(toBank);
    answerCall('sendOfferCode', 200, { success: true });
    await user.click(screen.getByRole('button', { name: 'Accept offer' }));
    const field = await screen.findByLabelText('Code to accept the offer');
    answerCall('acceptOffer', 200, shownLoans.listed);
    answerCall('myLoan', 200, shownLoans.listed);
    const sent = jest.spyOn(globalThis, 'fetch');
    put(field, '123456');
    await findToast('Lenders can fund your loan now', 'Offer accepted');
    const body = sent.mock.calls
      .map(([, init]) => init?.body)
      .find((text) => typeof text === 'string' && text.includes('textHash'));
    expect(JSON.parse(body as string)).toEqual({
      code: '123456',
      textHash: 'the hash of that text',
      toBankAccount: false,
    });
    expect(await screen.findByRole('progressbar', { name: '₦40,000 of ₦80,000 pledged' })).toBeVisible();
  });

  test('an offer says what arrives after stamp duty', async () => {
    const { taxes } = firstLendingTerms;
    const terms = { ...firstLendingTerms, taxes: { ...taxes, stampDutyKobo: naira(50) } };
    answerCall('currentLendingTerms', 200, terms);
    await openLoan(shownLoans.offered);
    const decision = await region('Your decision');
    const text = /^Stamp duty of ₦50 is taken from it, so ₦[\d,]+ arrives/;
    expect(await within(decision).findByText(text)).toBeVisible();
  });

  test('with a proved phone number, the code to accept an offer can be texted', async () => {
    answerCall('textPreferences', 200, { isPhoneProved: true, canProvePhone: false, groups: [] });
    const { user } = await openLoan(shownLoans.offered);
    await user.click(await screen.findByRole('checkbox', { name: 'Text me the code instead of emailing it' }));
    answerCall('textOfferCode', 200, { success: true });
    await user.click(screen.getByRole('button', { name: 'Accept offer' }));
    expect(await screen.findByText(/Enter the code we texted you/)).toBeVisible();
    expect([timesSent('textOfferCode'), timesSent('sendOfferCode')]).toEqual([1, 0]);
  });

  test('with a proved phone number, the code to agree to a new plan can be texted', async () => {
    answerCall('textPreferences', 200, { isPhoneProved: true, canProvePhone: false, groups: [] });
    const { user } = await openLoan(shownLoans.replanned);
    await user.click(await screen.findByRole('checkbox', { name: 'Text me the code instead of emailing it' }));
    answerCall('textNewPlanCode', 200, { success: true });
    await user.click(screen.getByRole('button', { name: 'Agree to the plan' }));
    expect(await screen.findByText(/Enter the code we texted you/)).toBeVisible();
    expect([timesSent('textNewPlanCode'), timesSent('sendNewPlanCode')]).toEqual([1, 0]);
  });

  test('a new plan is accepted with the mailed code', async () => {
    const { user } = await openLoan(shownLoans.replanned);
    const offered = await region('A new plan for your loan');
    const card = within(offered);
    expect(card.getByRole('region', { name: 'The plan that you agree to' })).toHaveTextContent('in 8 instalments');
    answerCall('sendNewPlanCode', 200, { success: true });
    await user.click(card.getByRole('button', { name: 'Agree to the plan' }));
    const field = await card.findByLabelText('Code to agree to the new plan');
    expect(offered).toHaveTextContent(/8 instalments, ₦92,000 in total: ₦[\d,.]+ more than you pay without it\./);
    expect(card.getAllByText('₦92,000')).toHaveLength(2);
    answerCall('agreeToNewPlan', 409, { errorMessage: 'PROPOSAL_VOID|This proposal is no longer valid' });
    put(field, '123456');
    await findToast('This proposal is no longer valid', 'Error.');
    const agreed = { ...shownLoans.replanned, newPlan: { ...shownLoans.replanned.newPlan, isAgreed: true } };
    answerCall('agreeToNewPlan', 200, agreed);
    answerCall('myLoan', 200, agreed);
    put(card.getByLabelText('Code to agree to the new plan'), '654321');
    expect(await card.findByText(/^You’ve agreed to it/)).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['is told where the next payment stands', [], true],
    ['is not told after the next payment', [{ type: 'pay' as const, at: '2026-10-21T09:00:00.000Z' }], false],
  ])('an agreed holiday %s', async (_case, later, isTold) => {
    const { inTime } = shownLoans;
    const agreed = { type: 'holiday' as const, at: '2026-10-20T09:00:00.000Z' };
    await openLoan({ ...inTime, history: [...inTime.history, agreed, ...later] });
    const stand = await region('Where you stand');
    expect(within(stand).queryByText(/^Your payment holiday is agreed/) !== null).toBe(isTold);
  });

  test("shows what remains, and a payment's effect next to its button", async () => {
    const { user } = await openLoan(shownLoans.inTime);
    const stand = within(await region('Where you stand'));
    expect(stand.getByRole('definition')).toHaveTextContent('₦14,605.06');
    expect(stand.getByRole('term')).toHaveTextContent('Due on 19 November 2026');
    expect(stand.getByRole('progressbar', { name: 'Instalments paid' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 6 paid',
    );
    expect(stand.getByText(/^Principal left/)).toHaveTextContent('Principal left ₦80,000');
    expect(screen.queryByRole('list', { name: 'Steps of your loan' })).not.toBeInTheDocument();
    const pay = await region('Pay');
    await user.click(stand.getByRole('button', { name: 'Pay now' }));
    expect(within(pay).getByRole('heading', { name: 'Pay' })).toHaveFocus();
    // The wallet holds less: the account to pay into comes first, without a choice.
    await within(pay).findByText(/^Transfer/);
    expect(pay).toHaveTextContent(
      'Transfer ₦9,605.06 (your wallet holds ₦5,000) to this account. We take it on 19 November 2026, or when you pay earlier.',
    );
    expect(within(pay).getByRole('button', { name: 'Copy account number' })).toBeVisible();
    expect(within(pay).queryByRole('radio')).not.toBeInTheDocument();

    await user.click(within(pay).getByRole('button', { name: 'Pay another way' }));
    await user.click(within(pay).getByRole('radio', { name: /^An extra payment/ }));
    await user.click(within(pay).getByRole('button', { name: 'Continue' }));
    expect(await within(pay).findByText('The amount is required')).toBeVisible();
    answerCall('extraPaymentEffect', 200, extraEffect);
    put(within(pay).getByLabelText('Amount in naira'), '4,000');
    await user.click(within(pay).getByRole('button', { name: 'Continue' }));
    expect(await within(pay).findByText(/is the interest to today/)).toHaveTextContent(
      '₦500 is the interest to today; ₦3,500 lower the principal to ₦76,500.',
    );
    const effects = within(pay)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(effects).toEqual([
      'Instalment: ₦14,605.06, as before',
      'Loan ends: 19 March 2027, not 19 April 2027',
      'Last instalment: ₦14,200',
      'Interest saved: ₦412.50',
      'Instalment: ₦13,900, not ₦14,605.06',
      'Loan ends: 19 April 2027, as before',
      'Last instalment: ₦13,899.90',
      'Interest saved: ₦220.10',
    ]);
    expect(within(pay).getByRole('radio', { name: 'The loan ends sooner' })).toBeChecked();
    await user.click(within(pay).getByRole('radio', { name: 'Smaller instalments' }));
    expect(pay).toHaveTextContent('You pay ₦4,000; ₦1,000 stays in your wallet');
    // When an answer is lost, going back and choosing the same amount pays only once.
    dropCall('payLoanExtra');
    await user.click(within(pay).getByRole('button', { name: 'Pay ₦4,000' }));
    expect(await within(pay).findByText(/^No answer came, so we can’t tell whether it worked/)).toBeVisible();
    await user.click(within(pay).getByRole('button', { name: 'Back' }));
    expect(within(pay).getByRole('radio', { name: /^An extra payment/ })).toBeChecked();
    expect(within(pay).getByLabelText('Amount in naira')).toHaveValue('4,000');
    await user.click(within(pay).getByRole('button', { name: 'Continue' }));
    expect(await within(pay).findByRole('radio', { name: 'Smaller instalments' })).toBeChecked();
    answerCall('payLoanExtra', 200, shownLoans.inTime);
    await user.click(within(pay).getByRole('button', { name: 'Pay ₦4,000' }));
    await findToast('₦4,000. You owe less now', 'Paid');
    expect(keysSent('payLoanExtra')).toHaveLength(2);
    expect(new Set(keysSent('payLoanExtra')).size).toBe(1);
  });

  test('a payment names the instalment it is for; if another would be paid, it is refused with what changed', async () => {
    const { user } = await openLoan(shownLoans.inTime);
    const pay = within(await region('Pay'));
    await user.click(await pay.findByRole('button', { name: 'Pay another way' }));
    await user.click(pay.getByRole('radio', { name: /^Other amount/ }));
    put(pay.getByLabelText('Amount in naira'), '4,000');
    await user.click(pay.getByRole('button', { name: 'Continue' }));
    expect(await pay.findByText(/^You pay/)).toHaveTextContent(
      'You pay ₦4,000 for the instalment due on 19 November 2026; ₦1,000 stays in your wallet',
    );
    const changed =
      'Your loan has changed: ₦4,000 would now pay the instalment due on 19 December 2026. Nothing was paid';
    answerCall('payLoan', 409, { errorMessage: `PAYMENT_CHANGED|${changed}` });
    const sent = jest.spyOn(globalThis, 'fetch');
    await user.click(pay.getByRole('button', { name: 'Pay ₦4,000' }));
    expect(await pay.findByText(changed)).toBeVisible();
    const bodies = sent.mock.calls.map(([, init]) => init?.body).filter((body) => typeof body === 'string');
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toContainEqual({
      amountKobo: 400_000,
      throughInstalment: 1,
    });
    expect(pay.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await user.click(pay.getByRole('button', { name: 'Choose again' }));
    put(pay.getByLabelText('Amount in naira'), '99');
    await user.click(pay.getByRole('button', { name: 'Continue' }));
    expect(await pay.findByText('Pay at least ₦100')).toBeVisible();
  });

  const payFourThousand = async (user: UserEvent) => {
    const pay = within(await region('Pay'));
    await user.click(await pay.findByRole('button', { name: 'Pay another way' }));
    await user.click(pay.getByRole('radio', { name: /^Other amount/ }));
    put(pay.getByLabelText('Amount in naira'), '4,000');
    await user.click(pay.getByRole('button', { name: 'Continue' }));
    await user.click(await pay.findByRole('button', { name: 'Pay ₦4,000' }));
    return pay;
  };
  const paid = (loan: Loan): Loan => ({
    ...loan,
    history: [...loan.history, { type: 'pay', at: '2026-11-19T12:00:00.000Z', amountKobo: naira(4000) }],
  });

  test("a payment whose answer was lost is found in the loan's history, and shows no error", async () => {
    const { user } = await openLoan(shownLoans.inTime);
    dropCall('payLoan');
    const pay = await payFourThousand(user);
    expect(await pay.findByText(/^No answer came, so we can’t tell whether it worked/)).toBeVisible();
    answerCall('myLoan', 200, paid(shownLoans.inTime));
    await user.click(pay.getByRole('button', { name: 'Pay ₦4,000' }));
    await findToast('₦4,000 for 19 November 2026', 'Paid');
    expect(await pay.findByRole('radio', { name: /^The next instalment/ })).toBeChecked();
    expect(pay.queryByText(/^No answer came/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
  });

  test('a payment whose answer was lost is found later too, after going back, and can’t be sent again', async () => {
    const { user } = await openLoan(shownLoans.inTime);
    dropCall('payLoan');
    const pay = await payFourThousand(user);
    expect(await pay.findByText(/^No answer came, so we can’t tell whether it worked/)).toBeVisible();
    await user.click(pay.getByRole('button', { name: 'Back' }));
    answerCall('myLoan', 200, paid(shownLoans.inTime));
    expect(await screen.findByText('₦4,000 for 19 November 2026', {}, { timeout: 10_000 })).toBeVisible();
    expect(pay.getByRole('radio', { name: /^The next instalment/ })).toBeChecked();
  });

  test('after a payment the page shows the answered loan, even if reloading it is slow', async () => {
    const { user } = await openLoan(shownLoans.inTime);
    await region('Pay');
    holdCall('myLoan');
    const [first, ...others] = shownLoans.inTime.repayment.instalments;
    const later = { ...shownLoans.inTime.repayment, instalments: [{ ...first!, paidKobo: naira(4000) }, ...others] };
    answerCall('payLoan', 200, { ...paid(shownLoans.inTime), repayment: later });
    const pay = await payFourThousand(user);
    await findToast('₦4,000 for 19 November 2026', 'Paid');
    expect(pay.getByRole('radio', { name: /^The next instalment/ })).toHaveAccessibleName(/₦10,605\.06/);
  });

  test('the due day: what another one changes, then the change; a loan that can’t change it says why', async () => {
    const { user } = await openLoan(shownLoans.inTime);
    const card = within(await region('Due day'));
    answerCall('dueDay', 200, (query) => ({
      dayOfMonth: 19,
      ...(query.has('dayOfMonth') && {
        effect: {
          nextDueBefore: '2026-11-19',
          nextDueOn: '2026-11-28',
          nextBeforeKobo: 1_460_506,
          nextKobo: 1_524_506,
          endsOnBefore: '2027-04-19',
          endsOn: '2027-04-28',
          costKobo: 64_000,
        },
      }),
    }));
    await user.click(card.getByRole('button', { name: 'Change the day' }));
    await user.click(await card.findByRole('combobox', { name: 'New day of the month' }));
    await user.click(await screen.findByRole('option', { name: '28' }));
    expect(await card.findByText(/more interest/)).toHaveTextContent('₦640 more interest');
    const effects = card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(effects).toEqual([
      'Next instalment: 28 November 2026, not 19 November 2026',
      'Its amount: ₦15,245.06, not ₦14,605.06',
      'Loan ends: 28 April 2027, not 19 April 2027',
      'In all: ₦640 more interest',
    ]);
    answerCall('changeDueDay', 200, shownLoans.inTime);
    await user.click(card.getByRole('button', { name: 'Change to day 28' }));
    answerCall('dueDay', 200, { dayOfMonth: 28, refusal: 'Pay what is due first. Then you can choose another day' });
    await user.click(await card.findByRole('button', { name: 'Change the day' }));
    expect(await card.findByRole('status')).toHaveTextContent(
      'Pay what is due first. Then you can choose another day.',
    );
    expect(timesSent('changeDueDay')).toBe(1);
  });

  test('a late loan shows the arrears and payments, and offers no extra payment', async () => {
    const { user } = await openLoan(shownLoans.late);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are 4 days late: 1 instalment since 19 November 2026.',
    );
    await screen.findByText(/^Transfer/);
    expect(await region('Pay')).toHaveTextContent(
      'Transfer ₦5,105.06 (your wallet holds ₦5,000) to this account. We take it the moment it arrives.',
    );
    await user.click(screen.getByRole('button', { name: 'Pay another way' }));
    const schedule = await region('Schedule');
    expect(
      within(schedule).getByRole('row', {
        name: '19 November 2026 ₦12,471.73 ₦2,133.33 ₦500 ₦15,105.06 ₦5,000 4 days late',
      }),
    ).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^Pay what’s due/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^An extra payment/ })).not.toBeInTheDocument();
  });

  test('on a phone the schedule shows what comes next, and the rest opens on demand, like the due day', async () => {
    const wide = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: false }));
    const { user } = await openLoan(shownLoans.late);
    const schedule = within(await region('Schedule'));
    const { instalments } = shownLoans.late.repayment;
    const all = schedule.getByText(`All ${instalments.length} instalments and the balance`);
    const shown = () => schedule.getAllByRole('listitem').filter((row) => row.closest('details:not([open])') === null);
    expect(shown()).toHaveLength(3);
    expect(shown()[0]).toHaveTextContent('19 November 2026₦15,105.06');
    await user.click(all);
    expect(shown()).toHaveLength(3 + instalments.length);
    const dueDay = within(await region('Due day'));
    expect(dueDay.getByRole('button', { name: 'Change the day' })).not.toBeVisible();
    await user.click(dueDay.getByRole('heading', { name: 'Due day' }));
    expect(dueDay.getByRole('button', { name: 'Change the day' })).toBeVisible();
  });

  test('the history shows the latest three events, and the earlier ones on demand', async () => {
    const { late } = shownLoans;
    const fee = { type: 'lateFee', at: '2026-11-25T09:00:00.000Z', amountKobo: naira(500) } as const;
    const { user } = await openLoan({ ...late, history: [...late.history, fee, fee, fee] });
    const history = within(await region('History'));
    const [, second, third, fourth] = history.getAllByRole('listitem');
    expect(second).toBeVisible();
    expect(third).toBeVisible();
    expect(fourth).not.toBeVisible();
    await user.click(history.getByText(/earlier events?$/));
    expect(fourth).toBeVisible();
  });

  test('many pledges are one row of the history', async () => {
    const pledge = { type: 'pledge', at: '2026-11-25T09:00:00.000Z', amountKobo: naira(20_000) } as const;
    const { listed } = shownLoans;
    await openLoan({ ...listed, history: [...listed.history, pledge, { ...pledge, amountKobo: naira(15_000) }] });
    const rows = within(await region('History')).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('2 pledges by lenders₦35,000');
  });

  test('the link for borrowers who cannot pay opens the form', async () => {
    answerCall('myLoan', 200, shownLoans.late);
    await openAs('saver', `${pathTo('loan', { loanId: shownLoans.late.id })}#cannot-pay` as PagePath);
    expect(await screen.findByRole('radio', { name: /^One month off/ })).toHaveFocus();
  });

  test('in default everything is due and payable, and nothing more is added', async () => {
    const { defaulted } = shownLoans;
    const { user } = await openLoan(defaulted);
    const due = formatNaira(defaulted.repayment.dueKobo);
    const stand = await region('Your loan is in default');
    expect(stand).toHaveTextContent(`You owe${due}`);
    expect(stand).toHaveTextContent('no more interest or fees');
    expect(within(stand).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Where you stand' })).not.toBeInTheDocument();
    const pay = within(await region('Pay'));
    await user.click(await pay.findByRole('button', { name: 'Pay another way' }));
    expect(pay.getByRole('radio', { name: /^Pay what’s due/ })).toBeChecked();
    expect(pay.getAllByRole('radio')).toHaveLength(2);
  });

  test('what pays off the loan on a day to come is shown with the account, and as a letter', async () => {
    answerCall('payoff', 200, shownPayoff);
    const { user } = await openLoan(shownLoans.late);
    const card = await region('Pay it all off on a day');
    expect(await within(card).findByText('Pays off the loan on 2 December 2026')).toBeVisible();
    await user.click(within(card).getByRole('combobox', { name: 'Day' }));
    expect(screen.getAllByRole('option')).toHaveLength(28);
    await user.click(screen.getByRole('option', { name: '27 November 2026' }));
    expect(card).toHaveTextContent('Pays off the loan on 27 November 2026₦80,568.89');
    expect(card).toHaveTextContent('A day later ₦71.11 more. We know the amounts until 22 December 2026.');
    expect(card).toHaveTextContent('Transfer it to the account shown under ‘Pay’ by then; it waits in your wallet.');
    const pay = await region('Pay');
    expect(await within(pay).findByRole('button', { name: 'Copy account number' })).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Copy account number' })).not.toBeInTheDocument();
    const asked: (string | null)[] = [];
    answerCall('payoffLetter', 200, (query) => {
      asked.push(query.get('on'));
      return {};
    });
    await user.click(within(card).getByRole('button', { name: 'Letter for this day' }));
    await waitFor(() => expect(asked).toEqual(['2026-11-27']));
  });

  test('with enough money in the wallet, the account is shown where the whole loan is paid off', async () => {
    answerCall('payoff', 200, shownPayoff);
    const balanceKobo = naira(50_000);
    answerCall('myWallet', 200, { balanceKobo, freeKobo: balanceKobo, receivingAccount: shownPayoff.account });
    await openLoan(shownLoans.late);
    const card = await region('Pay it all off on a day');
    expect(await within(card).findByText('9900112233')).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^Pay what’s due/ })).toBeChecked();
    expect(screen.getAllByRole('button', { name: 'Copy account number' })).toHaveLength(1);
  });

  test('after the last due day the amount is the same each day', async () => {
    const [{ amountKobo }] = shownPayoff.days as [(typeof shownPayoff.days)[number]];
    answerCall('payoff', 200, { ...shownPayoff, days: shownPayoff.days.map(({ on }) => ({ on, amountKobo })) });
    await openLoan(shownLoans.late);
    const card = await region('Pay it all off on a day');
    expect(await within(card).findByText('The same on each day: nothing more accrues.')).toBeVisible();
  });

  test('in default the amount, the same on each day, stands once', async () => {
    answerCall('payoff', 200, shownPayoff);
    await openLoan({ ...shownLoans.defaulted, toBankAccount: true });
    await region('Schedule');
    expect(screen.queryByRole('region', { name: 'Pay it all off on a day' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Payoff letter' })).toBeVisible();
  });

  test("the address of another user's loan shows that there is no such loan", async () => {
    await openAs('verified', pathTo('loan', { loanId: shownLoans.applied.id }));
    expect(await screen.findByRole('heading', { name: 'No such loan' })).toBeVisible();
  });
});

describe('/profile/loans', () => {
  test('before the first loan it links to the application', async () => {
    await openAs('verified', pathTo('loans'));
    expect(await screen.findByRole('heading', { name: 'You have no loan yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Apply for a loan' })).toBeVisible();
  });

  test('lists loans with their states and links', async () => {
    answerCall('myLoans', 200, [shownLoans.late, shownLoans.declined]);
    await openAs('verified', pathTo('loans'));
    const links = await screen.findAllByRole('link', { name: /₦80,000 for 6 months/ });
    expect(links.map(({ textContent }) => /Being repaid|Declined/.exec(textContent)?.[0])).toEqual([
      'Being repaid',
      'Declined',
    ]);
    expect(links[0]).toHaveAttribute('href', pathTo('loan', { loanId: shownLoans.late.id }));
    expect(screen.queryByRole('link', { name: /^Apply/ })).not.toBeInTheDocument();
  });
});
