import { kobo } from '#contract/money/kobo';
import type { AccountRef } from '#server/money/ledger/account';
import { paidPostings, returnedKobo, returnPostings } from '#server/money/withdrawals/payoutPostings';

const payout = { amountKobo: kobo(50_000), feeChargedKobo: kobo(1_000) };
const wallet: AccountRef = { kind: 'wallet', userId: 'ada' };

describe('the postings of a payout', () => {
  it('that was paid take the amount from payouts under way, and the fee from the company', () => {
    expect(paidPostings(payout, kobo(2_500))).toEqual([
      { account: { kind: 'payoutsInFlight' }, amountKobo: -50_000 },
      { account: { kind: 'clientMoney' }, amountKobo: 52_500 },
      { account: { kind: 'providerFees' }, amountKobo: -2_500 },
    ]);
  });

  it('that failed return the amount with the fee that was charged', () => {
    expect(returnedKobo(payout, 'failed')).toBe(51_000);
    expect(returnPostings(payout, 'failed', wallet)).toEqual([
      { account: { kind: 'payoutsInFlight' }, amountKobo: -50_000 },
      { account: { kind: 'providerFees' }, amountKobo: -1_000 },
      { account: wallet, amountKobo: 51_000 },
    ]);
  });

  it('that was reversed return the amount without the fee, which the provider keeps', () => {
    expect(returnedKobo(payout, 'reversed')).toBe(50_000);
    expect(returnPostings(payout, 'reversed', wallet)).toEqual([
      { account: { kind: 'clientMoney' }, amountKobo: -50_000 },
      { account: { kind: 'providerFees' }, amountKobo: 0 },
      { account: wallet, amountKobo: 50_000 },
    ]);
  });
});
