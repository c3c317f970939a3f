import { act, screen, waitFor, within } from '@testing-library/react';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { shownLoans } from '#support/loans/shownLoans';

async function openLoan(loan: Loan) {
  answerCall('myLoan', 200, loan);
  return openAs('saver', pathTo('loan', { loanId: loan.id }));
}
const region = (name: string) => screen.findByRole('region', { name });

describe('/profile/loans/:loanId, before the loan is paid out or changed', () => {
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

  test('a loan that has ended is not polled', async () => {
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

  test('a lapsed offer is not shown as open', async () => {
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
});
