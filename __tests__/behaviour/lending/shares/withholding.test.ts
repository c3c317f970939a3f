import fc from 'fast-check';
import { NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { distribute, type ServicedNote } from '#contract/lending/shares/distribution';
import { taxOn, withhold } from '#contract/lending/shares/withholding';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, NO_KOBO } from '#contract/money/kobo';
import { freshNotes } from '#support/money/arbitraries';

const TENTH = basisPoints(1000);

describe('tax withheld from interest', () => {
  const tax = (interest: number, fee: number, rate = 1000) =>
    taxOn({ interestKobo: kobo(interest), servicingFeeKobo: kobo(fee) }, basisPoints(rate));

  test.each([
    ['is its rate of the interest before the servicing fee', 14_222, 1422, 1000, 1422],
    ['is rounded down to a kobo', 19, 2, 1000, 1],
    ['is nothing below a kobo', 9, 1, 1000, 0],
    ['is nothing without a rate', 14_222, 1422, 0, 0],
    ['never takes more than the servicing fee leaves', 10, 9, 3000, 1],
    ['is nothing where a fee is charged without interest', 0, 1, 3000, 0],
  ])('%s', (_title, interest, fee, rate, taxKobo) => {
    expect(tax(interest, fee, rate)).toBe(taxKobo);
  });

  test('principal and late fees are not taxed', () => {
    const parts = { feeKobo: kobo(500), interestKobo: NO_KOBO, principalKobo: kobo(10_000) };
    const share = { noteId: 'a', parts, servicingFeeKobo: NO_KOBO, toLenderKobo: kobo(10_500) };
    expect(withhold([share], TENTH)).toEqual([{ ...share, withheldKobo: 0 }]);
  });

  test('for each lender, tax, servicing fee and receipt add up to their share, to the kobo', () => {
    const amount = fc.integer({ min: 0, max: 5000 });
    const rate = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(freshNotes, amount, amount, amount, rate, (fresh, fee, interest, principal, bps) => {
        const notes: ServicedNote[] = fresh.map((note) => ({ ...note, servicingFeeKobo: NO_KOBO }));
        const payment = { feeKobo: kobo(fee), interestKobo: kobo(interest), principalKobo: kobo(principal) };
        const shares = withhold(distribute(payment, notes, TENTH), basisPoints(bps));
        for (const { parts, servicingFeeKobo, withheldKobo, toLenderKobo } of shares) {
          expect(servicingFeeKobo + withheldKobo + toLenderKobo).toBe(totalOf(parts));
          expect(Math.min(withheldKobo, toLenderKobo)).toBeGreaterThanOrEqual(0);
          expect(withheldKobo).toBeLessThanOrEqual((parts.interestKobo * bps) / 10_000);
          const leftKobo = parts.interestKobo - servicingFeeKobo;
          if (withheldKobo < leftKobo) expect(withheldKobo).toBeGreaterThan((parts.interestKobo * bps) / 10_000 - 1);
        }
        const gone = shares.reduce((sum, one) => sum + one.servicingFeeKobo + one.withheldKobo + one.toLenderKobo, 0);
        expect(gone).toBe(totalOf(payment));
      }),
    );
  });

  test('an empty payment withholds nothing', () => {
    expect(withhold(distribute(NO_PARTS, [], TENTH), TENTH)).toEqual([]);
  });
});
