import fc from 'fast-check';
import { basisPoints } from '../../../../../contract/money/basisPoints';
import { disbursement, servicingFee } from '../../../../../contract/lending/schedule/fees';
import { kobo, naira } from '../../../../../contract/money/kobo';

test('the origination fee is taken before the payout', () => {
  expect(disbursement(naira(80_000), basisPoints(250))).toEqual({
    originationFeeKobo: 200_000,
    paidOutKobo: 7_800_000,
  });
});

test('the servicing fee is that of all interest so far, less what was taken', () => {
  expect(servicingFee(kobo(1_234), kobo(0), basisPoints(1_000))).toBe(123);
  expect(servicingFee(kobo(1_240), kobo(123), basisPoints(1_000))).toBe(1);
});

test('interest in any pieces costs what it would cost in one, and no piece costs more than itself', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 60 }), (pieces) => {
      let [interest, taken] = [0, 0];
      for (const piece of pieces) {
        interest += piece;
        const fee = servicingFee(kobo(interest), kobo(taken), basisPoints(1_000));
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(piece);
        taken += fee;
      }
      expect(taken).toBe(servicingFee(kobo(interest), kobo(0), basisPoints(1_000)));
    }),
  );
});
