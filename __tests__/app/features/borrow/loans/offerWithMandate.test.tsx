import { act, screen, within } from '@testing-library/react';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { formatNaira } from '#contract/money/format';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { shownLoans, shownWithMandate } from '#support/loans/shownLoans';

async function openLoan(loan: Loan) {
  answerCall('myLoan', 200, loan);
  return openAs('saver', pathTo('loan', { loanId: loan.id }));
}
function acceptedIn({ mock }: jest.SpiedFunction<typeof fetch>): unknown {
  const bodies = mock.calls.map(([, init]) => init?.body);
  return JSON.parse(bodies.find((text): text is string => typeof text === 'string' && text.includes('textHash')) ?? '');
}
const region = (name: string) => screen.findByRole('region', { name });

const both: Loan = { ...shownLoans.offered, offer: { ...shownLoans.offered.offer, withMandate: shownWithMandate } };
const someMandate = {
  id: '0f0f0f0f-0000-4000-8000-000000000001',
  bankName: 'Access Bank',
  accountEndsIn: '0042',
  requestedAt: '2026-11-20T09:00:00.000Z',
} as const;

test('an offer shows what it costs with and without instalments from the bank account, side by side', async () => {
  answerCall('myMandate', 200, { isOffered: true, charges: [] });
  const { user } = await openLoan(both);
  const choice = await region('How you pay the instalments');
  const [byHand, fromBank] = within(choice).getAllByRole('radio');
  expect(byHand).toBeChecked();
  expect(choice).toHaveTextContent(
    `₦14,605.06 × 6${formatNaira(both.offer?.totalKobo ?? naira(0))} in total32% a year`,
  );
  expect(choice).toHaveTextContent(`${formatNaira(shownWithMandate.totalKobo)} in total31% a year`);
  expect(choice).toHaveTextContent('We tell you three days before.');
  expect(choice).toHaveTextContent('Your loan keeps its rate of 31% a year even if you stop it.');
  expect(await region('What it costs')).toHaveTextContent('Interest rate32% a year');
  await user.click(fromBank!);
  expect(await region('What it costs')).toHaveTextContent(
    'Interest rate31% a year, 1% less with instalments from your bank account',
  );
  // It can't be accepted before the bank has confirmed the mandate.
  expect(screen.queryByRole('button', { name: 'Accept offer' })).not.toBeInTheDocument();
  expect(within(choice).getByRole('link', { name: 'Set it up in your wallet' })).toHaveAttribute(
    'href',
    pathTo('wallet'),
  );
  await user.click(byHand!);
  expect(await screen.findByRole('button', { name: 'Accept offer' })).toBeEnabled();
});

test('an offer with instalments from the bank account is accepted once the bank has confirmed it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  answerCall('myMandate', 200, { isOffered: true, latest: { ...someMandate, state: 'pending' }, charges: [] });
  const { user } = await openLoan(both);
  const choice = await region('How you pay the instalments');
  await user.click(within(choice).getByRole('radio', { name: /^They come from my bank account/ }));
  expect(choice).toHaveTextContent('Waiting for your bank to confirm it.');
  answerCall('myMandate', 200, { isOffered: true, latest: { ...someMandate, state: 'active' }, charges: [] });
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  answerCall('sendOfferCode', 200, { success: true });
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }));
  const field = await screen.findByLabelText('Code to accept the offer');
  answerCall('acceptOffer', 200, shownLoans.listed);
  answerCall('myLoan', 200, shownLoans.listed);
  const sent = jest.spyOn(globalThis, 'fetch');
  put(field, '123456');
  await findToast('Lenders can fund your loan now', 'Offer accepted');
  expect(acceptedIn(sent)).toMatchObject({ textHash: shownWithMandate.textHash });
});

test('an offer has one price where no bank account can be charged', async () => {
  answerCall('myMandate', 200, { isOffered: false, charges: [] });
  await openLoan(both);
  expect(await region('What it costs')).toHaveTextContent('Interest rate32% a year');
  expect(screen.queryByRole('region', { name: 'How you pay the instalments' })).not.toBeInTheDocument();
});
