import fc from 'fast-check';
import { NO_PARTS, type Parts } from '#contract/lending/schedule/parts';
import { rowReceipts, sumReceipts } from '#contract/lending/shares/rowReceipts';
import { kobo } from '#contract/money/kobo';

const parts = (fee: number, interest: number, principal: number): Parts => ({
  feeKobo: kobo(fee),
  interestKobo: kobo(interest),
  principalKobo: kobo(principal),
});

describe("a note's share of a payment", () => {
  test('of one instalment is its receipt', () => {
    const share = { parts: parts(1, 20, 300), servicingFeeKobo: kobo(2) };
    const allocation = { number: 4, parts: parts(2, 40, 601) };
    expect(rowReceipts(share, [allocation])).toEqual([{ number: 4, allocation, ...share }]);
  });

  test('of several is divided in proportion, part by part; the fee follows the interest', () => {
    const share = { parts: parts(10, 101, 500), servicingFeeKobo: kobo(11) };
    const allocations = [
      { number: 2, parts: parts(30, 100, 0) },
      { number: 3, parts: parts(0, 300, 2_000) },
    ];
    expect(rowReceipts(share, allocations)).toMatchObject([
      { number: 2, parts: parts(10, 25, 0), servicingFeeKobo: 2 },
      { number: 3, parts: parts(0, 76, 500), servicingFeeKobo: 9 },
    ]);
  });

  test('of an extra payment has no receipts', () => {
    expect(rowReceipts({ parts: parts(0, 5, 100), servicingFeeKobo: kobo(1) }, [])).toStrictEqual([]);
  });

  test('is the sum of its receipts, and none is negative', () => {
    const amount = fc.integer({ min: 1, max: 500_000_000 });
    const payment = fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount), amount, payment, (of, fee, rows) => {
        const share = { parts: parts(...of), servicingFeeKobo: kobo(fee) };
        const receipts = rowReceipts(
          share,
          rows.map((row, number) => ({ number, parts: parts(...row) })),
        );
        expect(sumReceipts(receipts)).toEqual(share);
        for (const receipt of receipts) {
          expect(Math.min(...Object.values(receipt.parts), receipt.servicingFeeKobo)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('is nothing without receipts', () => {
    expect(sumReceipts([])).toEqual({ parts: NO_PARTS, servicingFeeKobo: 0 });
  });
});
