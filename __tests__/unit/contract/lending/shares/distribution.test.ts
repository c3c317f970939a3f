import fc from 'fast-check';
import { basisPoints } from '../../../../../contract/money/basisPoints';
import { distribute, type ServicedNote } from '../../../../../contract/lending/shares/distribution';
import { kobo, NO_KOBO } from '../../../../../contract/money/kobo';
import { addParts, NO_PARTS, totalOf } from '../../../../../contract/lending/schedule/parts';
import { freshNotes } from '../../../../support/money/arbitraries';

const TENTH = basisPoints(1_000);

const partsOf = (fee: number, interest: number, principal: number) => ({
  feeKobo: kobo(fee),
  interestKobo: kobo(interest),
  principalKobo: kobo(principal),
});

test('a payment to two lenders, one with twice the money of the other', () => {
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

test('every kobo of every payment goes to lenders or into the servicing fee, and none goes back', () => {
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
