import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { CodedError } from '#server/kernel/errors';
import type { AccountRef } from '#server/money/ledger/account';
import { refOf } from '#server/money/ledger/accounts';
import { isSameCommand, mergePostings, type Posting } from '#server/money/ledger/command';
import { refuseLack, refuseLackAndSay } from '#server/money/ledger/ownFunds';

const wallet = (userId: string): AccountRef => ({ kind: 'wallet', userId });
const posting = (account: AccountRef, amount: number): Posting => ({ account, amountKobo: kobo(amount) });

describe("a transfer's postings", () => {
  it('are one per account, without those of 0', () => {
    expect(
      mergePostings([
        posting(wallet('ada'), -700),
        posting(wallet('grace'), 500),
        posting({ kind: 'suspense' }, 40),
        posting({ kind: 'servicingFees' }, 0),
        posting(wallet('grace'), 200),
        posting({ kind: 'suspense' }, -40),
      ]),
    ).toEqual([posting(wallet('ada'), -700), posting(wallet('grace'), 700)]);
  });

  it("sum to 0, or the error says by how much they don't", () => {
    const asked = [posting(wallet('ada'), 5), posting({ kind: 'suspense' }, -4)];
    expect(() => mergePostings(asked)).toThrow('The postings of a transfer sum to 1 kobo');
  });

  it.each([
    ['there are none', []],
    ['those of one account cancel out', [posting(wallet('ada'), 5), posting(wallet('ada'), -5)]],
  ])('are refused if %s', (_what, asked) => {
    expect(() => mergePostings(asked)).toThrow('A transfer moves money between two accounts at least');
  });
});

describe('the same command', () => {
  const one = { kind: 'pledge', content: { loanId: 'one', amountKobo: 700 } } as const;

  it('has the same kind and content, in any order', () => {
    expect(isSameCommand(one, { kind: 'pledge', content: { amountKobo: 700, loanId: 'one' } })).toBe(true);
  });

  it.each([
    ['another kind', { ...one, kind: 'deposit' as const }],
    ['another value', { ...one, content: { ...one.content, amountKobo: 701 } }],
    ['an extra value', { ...one, content: { ...one.content, fee: 0 } }],
    ['a missing value', { ...one, content: { loanId: 'one' } }],
  ])("doesn't have %s", (_what, other) => {
    expect(isSameCommand(one, other)).toBe(false);
    expect(isSameCommand(other, one)).toBe(false);
  });
});

describe("an account's name", () => {
  const row = { id: 1, balanceKobo: null, postingCount: 0, userId: null, loanId: null };

  it('contains its owner, if it has one', () => {
    expect(refOf({ ...row, kind: 'suspense' })).toEqual({ kind: 'suspense' });
    expect(refOf({ ...row, kind: 'wallet', userId: 'ada' })).toEqual(wallet('ada'));
    expect(refOf({ ...row, kind: 'escrow', loanId: 'one' })).toEqual({ kind: 'escrow', loanId: 'one' });
  });
});

describe('a shortage of company funds', () => {
  const reasonOf = (refuse: (lackKobo: Kobo) => void, lackKobo: Kobo) => {
    try {
      refuse(lackKobo);
      return undefined;
    } catch (error) {
      return error instanceof CodedError ? [error.reason, error.toBody().errorMessage] : error;
    }
  };

  it('is refused from the first kobo on', () => {
    for (const refuse of [refuseLack, refuseLackAndSay]) {
      expect(reasonOf(refuse, kobo(-1))).toBeUndefined();
      expect(reasonOf(refuse, kobo(0))).toBeUndefined();
    }
    expect(reasonOf(refuseLack, kobo(1))).toEqual(['HOUSE_FUNDS_TOO_LOW', expect.anything()]);
  });

  it('is explained to administrators', () => {
    const text = 'Company funds are ₦1,500 too low to pay for this. Add company funds under Deposits and funds first';
    expect(reasonOf(refuseLackAndSay, naira(1_500))).toEqual(['HOUSE_FUNDS_SHORT', expect.stringContaining(text)]);
  });
});
