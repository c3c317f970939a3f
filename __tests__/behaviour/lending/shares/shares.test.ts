import fc from 'fast-check';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { kobo, naira, NO_KOBO } from '#contract/money/kobo';
import { pledgeCap, isInIncrements, pledgeIncrement } from '#contract/lending/terms/increments';
import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { type Note, shareOut } from '#contract/lending/shares/shares';
import { freshNotes } from '#support/money/arbitraries';
import { basisPoints } from '#contract/money/basisPoints';
import { distribute, type ServicedNote } from '#contract/lending/shares/distribution';

describe('pledges', () => {
  const increment = pledgeIncrement(firstLendingTerms);

  test('25 dollars are ₦40,000 at the first terms', () => {
    expect(increment).toBe(naira(40_000));
  });

  test.each([
    [40_000, true],
    [120_000, true],
    [0, false],
    [-40_000, false],
    [60_000, false],
  ])('₦%d in increments: %p', (amount, isWhole) => {
    expect(isInIncrements(naira(amount), increment)).toBe(isWhole);
  });

  test.each([
    [80_000, 40_000],
    [160_000, 40_000],
    [280_000, 40_000],
    [320_000, 80_000],
    [1_000_000, 240_000],
    [5_000_000, 1_240_000],
  ])('for a loan of ₦%d, one lender may hold ₦%d', (principal, cap) => {
    expect(pledgeCap(naira(principal), increment)).toBe(naira(cap));
  });

  test('the cap is a number of whole increments, at least one; one more would exceed a quarter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000_000 }),
        fc.integer({ min: 1, max: 8_000_000 }),
        (principal, step) => {
          const cap = pledgeCap(kobo(principal), kobo(step));
          expect(isInIncrements(cap, kobo(step))).toBe(true);
          expect(cap === step || cap * 4 <= principal).toBe(true);
          expect((cap + step) * 4).toBeGreaterThan(principal);
        },
      ),
    );
  });
});

describe('shares of a payment', () => {
  function notesOf(...principals: number[]): Note[] {
    return principals.map((principal, index) => ({
      noteId: String.fromCharCode(97 + index),
      principalKobo: kobo(principal),
      received: NO_PARTS,
    }));
  }

  const interestOf = (notes: readonly Note[]) => notes.map(({ received }) => received.interestKobo);

  function sharesAfter(notes: Note[], totals: number[]): number[][] {
    let shared = notes;
    return totals.map((total) => {
      shared = shareOut('interestKobo', kobo(total), shared);
      return interestOf(shared);
    });
  }

  test('among equal notes, the odd kobo goes to the smallest id', () => {
    expect(sharesAfter(notesOf(1, 1, 1), [1, 2, 3, 4])).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [2, 1, 1],
    ]);
    expect(sharesAfter(notesOf(1, 1, 1).reverse(), [1])).toEqual([[0, 0, 1]]);
  });

  test('the next kobo goes to the note with the lowest share for its size, or to the smallest id', () => {
    expect(sharesAfter(notesOf(3, 2, 1), [1, 2, 3, 4, 5, 6])).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [2, 1, 0],
      [2, 2, 0],
      [3, 2, 0],
      [3, 2, 1],
    ]);
    // Exact shares of 10: 4.3, 4.3, 1.4. By largest remainder, the third note would get 2 of 10 but 1 of 11.
    expect(sharesAfter(notesOf(6, 6, 2), [10, 11, 12])).toEqual([
      [5, 4, 1],
      [5, 5, 1],
      [6, 5, 1],
    ]);
  });

  test('a note keeps every kobo it has received', () => {
    const given = notesOf(6, 6, 2).map((note, index) => ({
      ...note,
      received: { ...NO_PARTS, interestKobo: kobo([4, 4, 2][index]!) },
    }));
    expect(sharesAfter(given, [11])).toEqual([[5, 4, 2]]);
  });

  test("the other parts don't change", () => {
    const [note] = shareOut('feeKobo', kobo(7), shareOut('interestKobo', kobo(10), notesOf(1, 1)));
    expect(note!.received).toEqual({ feeKobo: 4, interestKobo: 5, principalKobo: 0 });
  });

  test('a total below the amount already received is refused', () => {
    const shared = shareOut('interestKobo', kobo(10), notesOf(1, 1));
    expect(() => shareOut('interestKobo', kobo(8), shared)).toThrow(RangeError);
  });

  test('shares that no earlier total explains are refused', () => {
    const received = { ...NO_PARTS, interestKobo: kobo(10) };
    const [one, other] = notesOf(1, 1);
    expect(() => shareOut('interestKobo', kobo(11), [{ ...one!, received }, other!])).toThrow(RangeError);
  });

  test('after many payments the shares equal the payments, are within a kobo of exact, and never shrink', () => {
    const payments = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(freshNotes, payments, (fresh, amounts) => {
        const loan = fresh.reduce((sum, { principalKobo }) => sum + BigInt(principalKobo), 0n);
        let [notes, total] = [fresh, 0];
        for (const amount of amounts) {
          total += amount;
          const after = shareOut('interestKobo', kobo(total), notes);
          expect(interestOf(after).reduce((sum, share) => sum + share, 0)).toBe(total);
          after.forEach(({ principalKobo, received }, index) => {
            const away = BigInt(received.interestKobo) * loan - BigInt(principalKobo) * BigInt(total);
            if (away >= loan || away <= -loan) throw new Error(`note ${index} is a kobo off at ${total}`);
            if (received.interestKobo < notes[index]!.received.interestKobo)
              throw new Error(`note ${index} gives back`);
          });
          notes = after;
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a note keeps its spare kobo even if a single payment of the total would give it to another', () => {
    const fresh = notesOf(7, 7, 6, 4, 3);
    const before = shareOut('interestKobo', kobo(50), fresh);
    expect(interestOf(before)).toEqual([13, 13, 12, 7, 5]);
    expect(interestOf(shareOut('interestKobo', kobo(51), before))).toEqual([14, 13, 12, 7, 5]);
    expect(interestOf(shareOut('interestKobo', kobo(51), fresh))).toEqual([14, 14, 11, 7, 5]);
  });

  test("the order of the notes doesn't affect the shares", () => {
    fc.assert(
      fc.property(freshNotes, fc.integer({ min: 1, max: 500 }), (notes, total) => {
        const shares = (list: Note[]) =>
          new Map(shareOut('principalKobo', kobo(total), list).map((note) => [note.noteId, note.received]));
        const [forwards, backwards] = [shares(notes), shares([...notes].reverse())];
        expect(notes.map(({ noteId }) => backwards.get(noteId))).toEqual(
          notes.map(({ noteId }) => forwards.get(noteId)),
        );
      }),
    );
  });
});

describe('distributing a payment to lenders', () => {
  const TENTH = basisPoints(1_000);

  const partsOf = (fee: number, interest: number, principal: number) => ({
    feeKobo: kobo(fee),
    interestKobo: kobo(interest),
    principalKobo: kobo(principal),
  });

  test('two lenders, one with twice the money', () => {
    const notes: ServicedNote[] = ['a', 'b'].map((noteId, index) => ({
      noteId,
      principalKobo: kobo(8_000_000 - index * 4_000_000),
      received: NO_PARTS,
      servicingFeeKobo: NO_KOBO,
    }));
    expect(distribute(partsOf(50_000, 213_333, 2_596_803), notes, TENTH)).toEqual([
      {
        noteId: 'a',
        parts: partsOf(33_334, 142_222, 1_731_202),
        servicingFeeKobo: 14_222,
        toLenderKobo: 33_334 + 142_222 + 1_731_202 - 14_222,
      },
      {
        noteId: 'b',
        parts: partsOf(16_666, 71_111, 865_601),
        servicingFeeKobo: 7_111,
        toLenderKobo: 16_666 + 71_111 + 865_601 - 7_111,
      },
    ]);
  });

  test('every kobo goes to lenders or the servicing fee, and no share is negative', () => {
    const amount = fc.integer({ min: 0, max: 500 });
    const payments = fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(freshNotes, payments, (fresh, amounts) => {
        let notes: ServicedNote[] = fresh.map((note) => ({ ...note, servicingFeeKobo: NO_KOBO }));
        for (const [fee, interest, principal] of amounts) {
          const payment = partsOf(fee, interest, principal);
          const rows = distribute(payment, notes, TENTH);
          expect(rows.reduce((sum, row) => sum + row.toLenderKobo + row.servicingFeeKobo, 0)).toBe(totalOf(payment));
          expect(addParts(...rows.map(({ parts }) => parts))).toEqual(payment);
          for (const { parts, servicingFeeKobo, toLenderKobo } of rows) {
            const least = Math.min(...Object.values(parts), servicingFeeKobo, toLenderKobo);
            expect(least).toBeGreaterThanOrEqual(0);
          }
          notes = notes.map((note, index) => ({
            ...note,
            received: addParts(note.received, rows[index]!.parts),
            servicingFeeKobo: kobo(note.servicingFeeKobo + rows[index]!.servicingFeeKobo),
          }));
        }
        for (const { received, servicingFeeKobo } of notes) {
          expect(Math.abs(servicingFeeKobo - received.interestKobo / 10)).toBeLessThanOrEqual(0.5);
        }
      }),
      { numRuns: 60 },
    );
  });
});
