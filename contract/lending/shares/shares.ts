import { addKobo, kobo, maxKobo, subtractKobo, type Kobo } from '../../money/kobo';
import type { PartName, Parts } from '../schedule/parts';
import { Ratio } from '../../money/ratio';

export interface Note {
  readonly noteId: string;
  readonly principalKobo: Kobo;
  readonly received: Parts;
}

/**
 * Divides the total paid so far of one part. Each note is less than a kobo from its exact share and never below what it
 * already received (docs/product/lending.md#shares). Remaining kobo go by (low + 1) ÷ weight, then by id; a note keeps
 * a remaining kobo it already has, so shares depend on the payments that led to the total.
 * @throws RangeError if the notes have received amounts that no earlier total explains
 */
export function shareOut<N extends Note>(part: PartName, totalKobo: Kobo, notes: readonly N[]): N[] {
  const loanKobo = addKobo(...notes.map(({ principalKobo }) => principalKobo));
  const bounds = notes.map((note) => {
    const exact = Ratio.of(note.principalKobo, loanKobo).times(totalKobo);
    return { note, low: maxKobo(note.received[part], kobo(exact.floor())), high: kobo(exact.ceil()) };
  });
  const left = subtractKobo(totalKobo, addKobo(...bounds.map(({ low }) => low)));
  const inTurn = bounds.filter(({ low, high }) => low < high).sort(byTurn);
  if (left < 0) throw new RangeError('The notes hold shares that no earlier distribution gave them');
  const withOneMore = new Set(inTurn.slice(0, left).map(({ note }) => note));
  return bounds.map(({ note, low }) => {
    const receivedKobo = withOneMore.has(note) ? addKobo(low, kobo(1)) : low;
    return { ...note, received: { ...note.received, [part]: receivedKobo } };
  });
}

interface Candidate {
  note: Note;
  low: Kobo;
}

function byTurn(one: Candidate, other: Candidate): number {
  const difference = turnOf(one).compare(turnOf(other));
  if (difference !== 0) return difference;
  // Stryker disable next-line EqualityOperator: no two notes have the same id
  return one.note.noteId < other.note.noteId ? -1 : 1;
}

function turnOf({ low, note }: Candidate): Ratio {
  return Ratio.of(low + 1, note.principalKobo);
}
