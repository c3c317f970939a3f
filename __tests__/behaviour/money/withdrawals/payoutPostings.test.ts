import { kobo } from '#contract/money/kobo';
import type { AccountRef } from '#server/money/ledger/account';
import { paidPostings, returnedKobo, returnPostings } from '#server/money/withdrawals/payoutPostings';

const payout = { amountKobo: kobo(50_000), feeChargedKobo: kobo(1_000), dutyKobo: kobo(50) };
const wallet: AccountRef = { kind: 'wallet', userId: 'ada' };

describe('the postings of a payout', () => {
  it('that was paid take the amount from payouts under way, and the fee from the company', () => {
    expect(paidPostings(payout, kobo(2_500))).toEqual([
      { account: { kind: 'payoutsInFlight' }, amountKobo: -50_000 },
      { account: { kind: 'clientMoney' }, amountKobo: 52_500 },
      { account: { kind: 'providerFees' }, amountKobo: -2_500 },
    ]);
  });

  it('that failed return the amount with the fee and the stamp duty that were taken', () => {
    expect(returnedKobo(payout, 'failed')).toBe(51_050);
    expect(returnPostings(payout, 'failed', wallet)).toEqual([
      { account: { kind: 'payoutsInFlight' }, amountKobo: -50_000 },
      { account: { kind: 'providerFees' }, amountKobo: -1_000 },
      { account: { kind: 'stampDuty' }, amountKobo: -50 },
      { account: wallet, amountKobo: 51_050 },
    ]);
  });

  it('that was reversed return the amount without fee and stamp duty, because the transfer was made', () => {
    expect(returnedKobo(payout, 'reversed')).toBe(50_000);
    expect(returnPostings(payout, 'reversed', wallet)).toEqual([
      { account: { kind: 'clientMoney' }, amountKobo: -50_000 },
      { account: { kind: 'providerFees' }, amountKobo: 0 },
      { account: { kind: 'stampDuty' }, amountKobo: 0 },
      { account: wallet, amountKobo: 50_000 },
    ]);
  });
});
