import fc from 'fast-check';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo } from '#contract/money/kobo';
import { invoiceNumber } from '#contract/money/vat/feeInvoices';
import { vatIn } from '#contract/money/vat/vat';

const SEVEN_AND_A_HALF = basisPoints(750);

describe('VAT inside a fee', () => {
  it.each([
    [10_750, 750],
    [100, 7],
    [14_333, 1_000],
    [7, 0],
    [0, 0],
  ])('of %d kobo at 7.5%% is %d kobo', (feeKobo, vatKobo) => {
    expect(vatIn(kobo(feeKobo), SEVEN_AND_A_HALF)).toBe(vatKobo);
  });

  it('is nothing at a rate of 0', () => {
    expect(vatIn(kobo(10_750), basisPoints(0))).toBe(0);
  });

  it('is the rate on the fee without VAT, to half a kobo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 1, max: 3000 }), (fee, bps) => {
        const vat = vatIn(kobo(fee), basisPoints(bps));
        const off = (BigInt(fee) * BigInt(bps) - BigInt(vat) * BigInt(10_000 + bps)) * 2n;
        expect(off <= BigInt(10_000 + bps) && -off <= BigInt(10_000 + bps)).toBe(true);
      }),
    );
  });

  it('has an invoice number that names the year', () => {
    expect(invoiceNumber('2026-11-30', 123)).toBe('2026-000123');
    expect(invoiceNumber('2027-01-01', 1_234_567)).toBe('2027-1234567');
  });
});
