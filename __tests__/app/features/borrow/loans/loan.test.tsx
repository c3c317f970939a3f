import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { formatNaira } from '#contract/money/format';
import { naira } from '#contract/money/kobo';
import { pathTo, type PagePath } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, keysSent, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { overviewWith } from '#support/loans/shownSituations';
import { extraEffect, shownLoans } from '#support/loans/shownLoans';

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

  test('a payment names the instalment it is for; if it would pay another one, it is refused with an explanation', async () => {
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

  test('the due day can be previewed and changed; a loan that can’t change it says why', async () => {
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

  test('money that waits for a new bank account says when it goes there', async () => {
    await openLoan({ ...shownLoans.inTime, onwardFrom: '2026-11-29T13:34:00.000Z' });
    expect(await screen.findByText(/It goes to your bank account from 29 November 2026, 14:34/)).toBeInTheDocument();
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

  test('in default everything is due and can be paid, and no more interest or fees are added', async () => {
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
