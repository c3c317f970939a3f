import fc from 'fast-check';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { kobo } from '#contract/money/kobo';
import { NO_PARTS } from '#contract/lending/schedule/parts';
import type { LoanFigures } from '#contract/lending/schedule/schedule';
import type { Note } from '#contract/lending/shares/shares';

/**
 * Options for properties that take seconds of processor time. On a busy machine they stop after fewer runs, before
 * jest's limit of five seconds.
 */
export const atMost = (numRuns: number) => ({ numRuns, interruptAfterTimeLimit: 3_000 });

const pad = (value: number) => String(value).padStart(2, '0');

export const disbursementDay = fc.oneof(
  fc.constantFrom('2024-01-31', '2024-02-29', '2023-12-31', '2027-01-29', '2027-01-30', '2028-08-31', '2026-03-28'),
  fc
    .record({
      year: fc.integer({ min: 2023, max: 2032 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, month, day }) => `${year}-${pad(month)}-${pad(day)}`),
);

/** Loans within the lending terms: any principal in whole kobo, and any rate up to 60% in whole basis points. */
export const loanFigures: fc.Arbitrary<LoanFigures> = fc
  .record({
    principal: fc.integer({ min: 1_000_000, max: 500_000_000 }),
    annualRateBps: fc.oneof(fc.constantFrom(0, 2400, 2800, 3200, 3600, 4200), fc.integer({ min: 1, max: 6000 })),
    months: fc.integer({ min: 1, max: 36 }),
  })
  .map(({ principal, annualRateBps, months }) => ({
    principalKobo: kobo(principal),
    annualRate: rateOf(basisPoints(annualRateBps)),
    months,
  }));

export const freshNotes: fc.Arbitrary<Note[]> = fc
  .oneof(
    fc.array(fc.constant(1), { minLength: 2, maxLength: 125 }),
    fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 125 }),
    fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 12 }),
  )
  .map((increments) =>
    increments.map((count, index) => ({
      noteId: `note${String(index).padStart(3, '0')}`,
      principalKobo: kobo(count * 4_000),
      received: NO_PARTS,
    })),
  );
