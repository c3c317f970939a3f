import { fireEvent, screen, within } from '@testing-library/react';
import { pathTo, type PagePath } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';

const address = `${pathTo('borrow')}?amount=80000&months=6` as PagePath;

const figure = (name: string) => screen.getByText(name).nextElementSibling;

describe('/borrow', () => {
  test('a guest reads what a loan costs in grade C, and in all grades', async () => {
    renderApp(address);
    await screen.findByRole('heading', { name: 'The schedule' });
    expect(screen.getByText('In grade C you pay for 6 months')).toBeVisible();
    expect(figure('You borrow')).toHaveTextContent('₦80,000');
    expect(figure('Origination fee, taken before the payout')).toHaveTextContent('₦2,400');
    expect(figure('Paid out to you')).toHaveTextContent('₦77,600');
    expect(figure('You pay back in total')).toHaveTextContent('₦87,630.34');
    expect(figure('Interest a year')).toHaveTextContent('32%');
    expect(screen.getByText(/^From day 4 late, an instalment costs one fee of 1% .*minimum ₦500/)).toBeVisible();
    expect(screen.getByText(/From grade A to grade E:.*The figures are illustrative/)).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(rows.at(-1)).toHaveTextContent(/₦0$/);
  });

  test('the figures follow grade and size, and the application keeps the size', async () => {
    const { user } = renderApp(address);
    await user.click(await screen.findByRole('radio', { name: 'A: 24% a year' }));
    expect(figure('Origination fee, taken before the payout')).toHaveTextContent('₦1,600');
    fireEvent.change(screen.getByRole('slider', { name: 'For how long' }), { target: { value: 3 } });
    await user.click(screen.getByRole('button', { name: 'How much: more' }));
    expect(screen.getByText('In grade A you pay for 3 months')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Apply for this loan' })).toHaveAttribute(
      'href',
      `${pathTo('apply')}?amount=120000&months=3`,
    );
  });

  test('an application that waits to be sent is shown', async () => {
    const draft = { step: 'review', asked: { purpose: 'business', principalKobo: 15_000_000, months: 6 } };
    answerCall('myApplicationDraft', 200, { saved: { version: 'v', savedAt: '2026-11-22T19:05:00.000Z', draft } });
    await openAs('profiled', address);
    const card = await screen.findByRole('region', { name: 'Your application is not sent yet' });
    expect(within(card).getByRole('link', { name: 'Review and send it' })).toHaveAttribute('href', pathTo('apply'));
  });

  test('a guest who applies signs in first, and returns', async () => {
    const { user, path } = renderApp(address);
    await user.click(await screen.findByRole('link', { name: 'Apply for this loan' }));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(path()).toBe(pathTo('login'));
    expect(screen.getByText(/Apply for a loan/)).toBeVisible();
  });

  test('terms that failed to load can be retried', async () => {
    failCall('currentLendingTerms');
    const { user } = renderApp(address);
    const again = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('currentLendingTerms');
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'The schedule' })).toBeVisible();
  });
});
