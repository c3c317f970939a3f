import type { BasisPoints } from '../../money/basisPoints';
import { servicingFee } from '../schedule/fees';
import { subtractKobo, type Kobo } from '../../money/kobo';
import { addParts, PART_NAMES, subtractParts, totalOf, type Parts } from '../schedule/parts';
import { shareOut, type Note } from './shares';

export interface ServicedNote extends Note {
  /** Charged on all interest that the note has received. */
  readonly servicingFeeKobo: Kobo;
}

export interface Distribution {
  readonly noteId: string;
  readonly parts: Parts;
  readonly servicingFeeKobo: Kobo;
  readonly toLenderKobo: Kobo;
}

/** Divides a payment among notes; the servicing fee is deducted from each one's interest. @throws as `shareOut` */
export function distribute(
  payment: Parts,
  notes: readonly ServicedNote[],
  servicingFeeBps: BasisPoints,
): Distribution[] {
  const paidSoFar = addParts(payment, ...notes.map(({ received }) => received));
  const shared = PART_NAMES.reduce(
    (sharedSoFar, part) => shareOut(part, paidSoFar[part], sharedSoFar),
    notes.map((note) => ({ ...note, before: note.received })),
  );
  return shared.map(({ noteId, received, before, servicingFeeKobo: takenKobo }) => {
    const parts = subtractParts(received, before);
    const servicingFeeKobo = servicingFee(received.interestKobo, takenKobo, servicingFeeBps);
    return { noteId, parts, servicingFeeKobo, toLenderKobo: subtractKobo(totalOf(parts), servicingFeeKobo) };
  });
}
