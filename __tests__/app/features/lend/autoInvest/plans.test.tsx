import { screen, within } from '@testing-library/react';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { lendingErrors } from '#contract/lending/errors';
import { notices } from '../../../../../src/components/toast/catalogue';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, restoreCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { outcome, plan } from '#support/autoInvest/answers';

const path = pathTo('plans');

describe('/profile/lend/plans', () => {
  test('a plan is made, and appears in the list', async () => {
    const { user } = await openAs('saver', path);
    expect(await screen.findByText('No plan yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New plan' }));
    const forecast = await screen.findByRole('region', { name: 'In the last 90 days' });
    expect(await within(forecast).findByText(/^No loans were listed|You would have lent/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText(lendingErrors.RISK_NOT_ACCEPTED.text)).toBeVisible();
    expect(timesSent('makePlan')).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: /^I accept the risk/ }));
    put(screen.getByLabelText('Always leave in my wallet, in naira'), '1,000');
    await user.click(screen.getByRole('button', { name: 'E', pressed: true }));
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await findToast(notices.planMade.text, notices.planMade.title)).toBeVisible();
    const card = await screen.findByRole('article', { name: 'Plan 1' });
    expect(card).toHaveTextContent('Grades A, B, C, D · 3 to 24 months · any purpose · at most ₦40,000 to one loan');
    expect(card).toHaveTextContent('Kept in the wallet₦1,000');
    await user.click(within(card).getByRole('button', { name: 'Pause' }));
    expect(await within(card).findByText('Paused')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('heading', { name: 'Change plan 1' })).toBeVisible();
    expect(screen.getByLabelText('Always leave in my wallet, in naira')).toHaveValue('1,000');
    put(screen.getByLabelText('Maximum per loan, in naira'), '80,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/at most ₦80,000 to one loan/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('article', { name: 'Plan 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByRole('dialog', { name: 'End plan 1?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End the plan' }));
    expect(await screen.findByText('No plan yet')).toBeVisible();
  });

  test('shows what plans did with each listing, and why', async () => {
    answerCall('myPlans', 200, [plan]);
    answerCall('planOutcomes', 200, [outcome], { [TOTAL_COUNT_HEADER]: '1' });
    await openAs('complete', path);
    const list = await screen.findByRole('region', { name: 'What your plans did, and why' });
    expect(await within(list).findByRole('link', { name: 'Business, grade C, 6 months, ₦400,000' })).toHaveAttribute(
      'href',
      pathTo('listing', { loanId: outcome.loanId }),
    );
    expect(list).toHaveTextContent('The part for plans was full before your turn: you were number 41 of 80');
    restoreCall('myPlans');
    restoreCall('planOutcomes');
  });

  test('listings skipped for the same reason are grouped', async () => {
    answerCall('myPlans', 200, [plan]);
    const passed = (loanId: string) => ({ ...outcome, loanId, reasons: ['noPlan'], plans: [] });
    answerCall('planOutcomes', 200, [passed(crypto.randomUUID()), passed(crypto.randomUUID())], {
      [TOTAL_COUNT_HEADER]: '2',
    });
    await openAs('complete', path);
    const list = await screen.findByRole('region', { name: 'What your plans did, and why' });
    expect(await within(list).findByText('2 loans passed over · You had no plan switched on')).toBeVisible();
    restoreCall('myPlans');
    restoreCall('planOutcomes');
  });
});
