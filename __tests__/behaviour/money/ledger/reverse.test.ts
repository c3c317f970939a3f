import { kobo } from '#contract/money/kobo';
import { broughtTo, reversed } from '#server/money/ledger/reverse';
import type { Posting } from '#server/money/ledger/command';

const posting = (account: Posting['account'], amount: number): Posting => ({ account, amountKobo: kobo(amount) });
const transfer = (...postings: Posting[]) => ({ id: 'one', kind: 'deposit' as const, content: {}, postings });
const ada = { kind: 'wallet', userId: 'ada' } as const;
const grace = { kind: 'wallet', userId: 'grace' } as const;

test('a reversal takes back from each account what it received', () => {
  const booked = transfer(posting(ada, 700), posting({ kind: 'clientMoney' }, -700));
  expect(reversed(booked)).toEqual([posting(ada, -700), posting({ kind: 'clientMoney' }, 700)]);
});

test('broughtTo names the wallet that received money, and the amount', () => {
  expect(broughtTo(transfer(posting(ada, -700), posting({ kind: 'suspense' }, 1), posting(grace, 699)))).toEqual({
    userId: 'grace',
    amountKobo: 699,
  });
});

test('broughtTo names no wallet if none received money', () => {
  expect(broughtTo(transfer(posting(ada, -700), posting({ kind: 'clientMoney' }, 700)))).toBeUndefined();
  expect(broughtTo(transfer(posting(ada, 0), posting({ kind: 'clientMoney' }, 0)))).toBeUndefined();
});
