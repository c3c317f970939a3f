import fc from 'fast-check';
import { payAhead } from '../../../../../contract/lending/schedule/allocation';
import { firstLendingTerms } from '../../../../../contract/lending/terms/firstLendingTerms';
import { unpaidParts, type Instalment } from '../../../../../contract/lending/schedule/instalment';
import { kobo, NO_KOBO } from '../../../../../contract/money/kobo';
import { lateFee, lateFeeOn, withLateFee } from '../../../../../contract/lending/schedule/lateFee';
import { NO_PARTS } from '../../../../../contract/lending/schedule/parts';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { loanFigures } from '../../../../support/money/arbitraries';

const terms = firstLendingTerms.lateFee;

function instalment(interestKobo: number, principalKobo: number): Instalment {
  return {
    number: 1,
    dueOn: '2026-02-27',
    owed: { feeKobo: NO_KOBO, interestKobo: kobo(interestKobo), principalKobo: kobo(principalKobo) },
    paid: NO_PARTS,
    interestPaidBeforeKobo: NO_KOBO,
  };
}

test.each([
  ['a hundredth of a large instalment', 1_000_000, 19_000_050, 200_000],
  ['₦500 of a smaller one', 200_000, 4_000_000, 50_000],
  ['₦500 where a hundredth is just that', 1_000_000, 4_000_000, 50_000],
  ['all of one below ₦500', 10_000, 39_999, 49_999],
  ['nothing where all is paid', 0, 0, 0],
])('it is %s', (_name, interest, principal, fee) => {
  expect(lateFee(instalment(interest, principal), terms)).toBe(fee);
});

test('it falls on the fourth day past due, and on no other', () => {
  const row = instalment(1_000_000, 4_000_000);
  const days = ['2026-02-27', '2026-03-02', '2026-03-03', '2026-03-04'];
  expect(days.map((day) => lateFeeOn(row, day, terms))).toEqual([0, 0, 50_000, 0]);
});

test('an instalment has one late fee at most', () => {
  const charged = withLateFee(instalment(1_000_000, 4_000_000), kobo(50_000));
  expect(charged.owed.feeKobo).toBe(50_000);
  expect(lateFeeOn(charged, '2026-03-03', terms)).toBe(0);
});

test('it counts what is unpaid, and never exceeds it', () => {
  fc.assert(
    fc.property(loanFigures, fc.integer({ min: 0, max: 500_000_000 }), (figures, paid) => {
      const [row] = payAhead(repaymentPlan(figures, '2026-01-27'), kobo(paid)).plan.instalments;
      const { interestKobo, principalKobo } = unpaidParts(row!);
      const fee = lateFee(row!, terms);
      const unpaid = interestKobo + principalKobo;
      if (unpaid <= 50_000) expect(fee).toBe(unpaid);
      else if (unpaid <= 5_000_000) expect(fee).toBe(50_000);
      else expect(Math.abs(fee - unpaid / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});
