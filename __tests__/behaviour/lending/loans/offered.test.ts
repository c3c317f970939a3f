import { basisPoints } from '#contract/money/basisPoints';
import { offered } from '#server/lending/loans/payout/offers';

const offer = {
  termsVersion: 1,
  annualRateBps: basisPoints(3200),
  originationFeeBps: basisPoints(300),
  servicingFeeBps: basisPoints(1000),
};

test('an offer fixes terms, rate and fees', () => {
  expect(offered({ id: 'one', ...offer })).toEqual(offer);
});

test.each(['termsVersion', 'annualRateBps', 'originationFeeBps', 'servicingFeeBps'])(
  'a loan without %s was never offered',
  (figure) => {
    expect(() => offered({ id: 'one', ...offer, [figure]: null })).toThrow('Loan one was never offered');
  },
);
