import type { BasisPoints } from '../../money/basisPoints';
import { distribute, type Distribution, type ServicedNote } from './distribution';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS } from '../schedule/parts';
import { scheduleRows, type LoanFigures } from '../schedule/schedule';

/** What one instalment should bring a lender. */
export interface NoteForecastRow {
  /** 1 comes a month after the disbursement. */
  readonly number: number;
  readonly interestKobo: Kobo;
  readonly principalKobo: Kobo;
  readonly servicingFeeKobo: Kobo;
  /** Interest and principal less the fee. */
  readonly toLenderKobo: Kobo;
}

/**
 * What a note should bring by month where every instalment is paid on its day (docs/product/lending.md#pledging). In a
 * loan of more than two notes single kobo may fall another month, never more of them.
 * @param noteKobo at most the loan's principal
 * @throws RangeError as `scheduleRows`; for a note of more than the loan
 */
export function noteForecast(figures: LoanFigures, noteKobo: Kobo, servicingFeeBps: BasisPoints): NoteForecastRow[] {
  let notes = [newNote('own', noteKobo), newNote('others', subtractKobo(figures.principalKobo, noteKobo))];
  return scheduleRows(figures).flatMap(({ number, interestKobo, principalKobo }) => {
    const brought = distribute({ feeKobo: NO_KOBO, interestKobo, principalKobo }, notes, servicingFeeBps);
    notes = notes.map((note) => afterPayment(note, brought));
    return brought.slice(0, 1).map(({ parts, servicingFeeKobo, toLenderKobo }) => {
      return { number, ...parts, servicingFeeKobo, toLenderKobo };
    });
  });
}

const newNote = (noteId: string, principalKobo: Kobo): ServicedNote => ({
  noteId,
  principalKobo,
  received: NO_PARTS,
  servicingFeeKobo: NO_KOBO,
});

function afterPayment(note: ServicedNote, brought: readonly Distribution[]): ServicedNote {
  return brought
    .filter(({ noteId }) => noteId === note.noteId)
    .reduce(
      (before, { parts, servicingFeeKobo }) => ({
        ...before,
        received: addParts(before.received, parts),
        servicingFeeKobo: addKobo(before.servicingFeeKobo, servicingFeeKobo),
      }),
      note,
    );
}
