import { screen, waitFor, within } from '@testing-library/react';
import type { NextLoanEstimate } from '#contract/lending/dashboard/nextLoanSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { shownLoans } from '#support/loans/shownLoans';
import { overviewWith } from '#support/loans/shownSituations';

const nextLoan: NextLoanEstimate = {
  afterLoanId: shownLoans.inTime.id,
  canApply: true,
  purpose: 'business',
  principalKobo: naira(120_000),
  months: 6,
  grade: 'B',
  annualRateBps: basisPoints(2700),
  instalmentKobo: kobo(2_160_000),
  work: { kind: 'salaried', monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: naira(10_000) },
};
const card = () => screen.findByRole('region', { name: 'What you could have next' });

test('the dashboard says what a borrower could have next, as an estimate', async () => {
  answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }, { nextLoan }));
  await openAs('saver', pathTo('dashboard'));
  const region = await card();
  for (const fact of ['₦120,000', 'for 6 months', '₦21,600 a month', 'at 27% a year, as in grade B'])
    expect(region).toHaveTextContent(fact);
  expect(region).toHaveTextContent('This is an estimate, not a promise.');
  expect(region).not.toHaveTextContent('once this loan is repaid');
});

test('the application opens with what it is about filled in', async () => {
  answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }, { nextLoan }));
  answerCall('myApplicationDraft', 200, {});
  const { user, router } = await openAs('saver', pathTo('dashboard'));
  const button = within(await card()).getByRole('button', { name: 'Apply for this' });
  await waitFor(() => expect(button).toBeEnabled());
  const sent = jest.spyOn(globalThis, 'fetch');
  answerCall('saveApplicationDraft', 200, { version: '0f0f0f0f-0000-4000-8000-000000000009' });
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('apply')));
  expect(router.state.location.search).toBe('?amount=120000&months=6');
  const { purpose, principalKobo, months, work } = nextLoan;
  const bodies = sent.mock.calls.map(([, init]) => init?.body);
  const body = bodies.find((text): text is string => typeof text === 'string' && text.includes('draft'));
  expect(JSON.parse(body ?? '')).toEqual({ draft: { step: 'loan', asked: { purpose, principalKobo, months }, work } });
});

test('a draft that was begun already is kept', async () => {
  answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }, { nextLoan }));
  const version = '0f0f0f0f-0000-4000-8000-000000000009';
  answerCall('myApplicationDraft', 200, {
    saved: { version, savedAt: '2026-11-20T09:00:00.000Z', draft: { step: 'loan' } },
  });
  failCall('saveApplicationDraft');
  const { user, router } = await openAs('saver', pathTo('dashboard'));
  await user.click(within(await card()).getByRole('button', { name: 'Apply for this' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('apply')));
  expect(timesSent('saveApplicationDraft')).toBe(0);
});

test("a loan's page says that one can apply once it is repaid", async () => {
  answerCall('myLoan', 200, shownLoans.inTime);
  answerCall(
    'lendingOverview',
    200,
    overviewWith({ kind: 'emptyWallet' }, { nextLoan: { ...nextLoan, canApply: false } }),
  );
  await openAs('saver', pathTo('loan', { loanId: shownLoans.inTime.id }));
  const region = await card();
  expect(region).toHaveTextContent('You can apply once this loan is repaid.');
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
});
