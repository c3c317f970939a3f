import fc from 'fast-check';
import { kobo } from '../../../../../contract/money/kobo';
import { NO_PARTS } from '../../../../../contract/lending/schedule/parts';
import { shareOut, type Note } from '../../../../../contract/lending/shares/shares';
import { freshNotes } from '../../../../support/money/arbitraries';

function notesOf(...principals: number[]): Note[] {
  return principals.map((principal, index) => ({
    noteId: String.fromCharCode(97 + index),
    principalKobo: kobo(principal),
    received: NO_PARTS,
  }));
}

const interestOf = (notes: readonly Note[]) => notes.map(({ received }) => received.interestKobo);

/** What each note has after each total. */
function sharesAfter(notes: Note[], totals: number[]): number[][] {
  let shared = notes;
  return totals.map((total) => {
    shared = shareOut('interestKobo', kobo(total), shared);
    return interestOf(shared);
  });
}

test('among equal notes the odd kobo goes by id', () => {
  expect(sharesAfter(notesOf(1, 1, 1), [1, 2, 3, 4])).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 1],
  ]);
  expect(sharesAfter(notesOf(1, 1, 1).reverse(), [1])).toEqual([[0, 0, 1]]);
});

test('the next kobo goes where it is the smallest part of the note, among equals by id', () => {
  expect(sharesAfter(notesOf(3, 2, 1), [1, 2, 3, 4, 5, 6])).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [2, 1, 0],
    [2, 2, 0],
    [3, 2, 0],
    [3, 2, 1],
  ]);
  // Exact shares of 10: 4.3, 4.3, 1.4. The largest remainder would give the third one 2 of 10, and 1 of 11.
  expect(sharesAfter(notesOf(6, 6, 2), [10, 11, 12])).toEqual([
    [5, 4, 1],
    [5, 5, 1],
    [6, 5, 1],
  ]);
});

test('a kobo that was given stays', () => {
  const given = notesOf(6, 6, 2).map((note, index) => ({
    ...note,
    received: { ...NO_PARTS, interestKobo: kobo([4, 4, 2][index]!) },
  }));
  expect(sharesAfter(given, [11])).toEqual([[5, 4, 2]]);
});

test('the other parts stay as they are', () => {
  const [note] = shareOut('feeKobo', kobo(7), shareOut('interestKobo', kobo(10), notesOf(1, 1)));
  expect(note!.received).toEqual({ feeKobo: 4, interestKobo: 5, principalKobo: 0 });
});

test('a total below what the notes hold is refused', () => {
  const shared = shareOut('interestKobo', kobo(10), notesOf(1, 1));
  expect(() => shareOut('interestKobo', kobo(8), shared)).toThrow(RangeError);
});

test('shares that no total gave are refused', () => {
  const received = { ...NO_PARTS, interestKobo: kobo(10) };
  const [one, other] = notesOf(1, 1);
  expect(() => shareOut('interestKobo', kobo(11), [{ ...one!, received }, other!])).toThrow(RangeError);
});

test('after each of many payments: the sum is what was paid, nobody is a kobo off, nobody has less', () => {
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
          if (received.interestKobo < notes[index]!.received.interestKobo) throw new Error(`note ${index} gives back`);
        });
        notes = after;
      }
    }),
    { numRuns: 150 },
  );
});

test('the order in which notes are handed in changes nobody’s share', () => {
  fc.assert(
    fc.property(freshNotes, fc.integer({ min: 1, max: 500 }), (notes, total) => {
      const shares = (list: Note[]) =>
        new Map(shareOut('principalKobo', kobo(total), list).map((note) => [note.noteId, note.received]));
      const [forwards, backwards] = [shares(notes), shares([...notes].reverse())];
      expect(notes.map(({ noteId }) => backwards.get(noteId))).toEqual(notes.map(({ noteId }) => forwards.get(noteId)));
    }),
  );
});
