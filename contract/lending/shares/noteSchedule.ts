import type { IsoDay } from '../../dates';
import type { BasisPoints } from '../../money/basisPoints';
import { addKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { unpaidParts, type Instalment } from '../schedule/instalment';
import { addParts, totalOf, type Parts } from '../schedule/parts';
import { distribute, type Distribution, type ServicedNote } from './distribution';
import { sumReceipts, type RowReceipt } from './rowReceipts';

export interface NoteInstalment extends Parts {
  readonly number: number;
  readonly dueOn: IsoDay;
  readonly servicingFeeKobo: Kobo;
  /** All parts less the servicing fee. */
  readonly toLenderKobo: Kobo;
  /** The part of `toLenderKobo` that is still to come. */
  readonly unpaidKobo: Kobo;
}

interface NoteTerms {
  readonly noteId: string;
  readonly servicingFeeBps: BasisPoints;
}

type UnpaidShare = Pick<Instalment, 'number' | 'dueOn'> & { readonly unpaid: Distribution };

/**
 * One note's share of each instalment: its receipts from the ledger plus its share of the rest. The rest is exact if
 * instalments are paid in order; for a payment of several instalments, the ledger only has the sum.
 * @param notes all notes of the loan
 * @param receipts the note's receipts for instalments of the present schedule
 * @throws RangeError as `shareOut`
 */
export const noteSchedule = (
  instalments: readonly Instalment[],
  notes: readonly ServicedNote[],
  receipts: readonly RowReceipt[],
  asked: NoteTerms,
): NoteInstalment[] =>
  unpaidShares(instalments, notes, asked).map(({ number, dueOn, unpaid }) => {
    const received = receipts.filter((receipt) => receipt.number === number);
    const { parts, servicingFeeKobo } = sumReceipts([...received, unpaid]);
    const toLenderKobo = subtractKobo(totalOf(parts), servicingFeeKobo);
    return { number, dueOn, ...parts, servicingFeeKobo, toLenderKobo, unpaidKobo: unpaid.toLenderKobo };
  });

/** What one note still receives, by instalment; 0 for a paid one. @throws RangeError as `shareOut` */
export const unpaidSchedule = (
  instalments: readonly Instalment[],
  notes: readonly ServicedNote[],
  asked: NoteTerms,
): Pick<NoteInstalment, 'dueOn' | 'unpaidKobo'>[] =>
  unpaidShares(instalments, notes, asked).map(({ dueOn, unpaid }) => ({ dueOn, unpaidKobo: unpaid.toLenderKobo }));

function unpaidShares(
  instalments: readonly Instalment[],
  notes: readonly ServicedNote[],
  { noteId, servicingFeeBps }: NoteTerms,
): UnpaidShare[] {
  let soFar = notes;
  return instalments.flatMap((instalment) => {
    const brought = distribute(unpaidParts(instalment), soFar, servicingFeeBps);
    soFar = soFar.map((note) => afterPayment(note, brought));
    const unpaid = brought.find((share) => share.noteId === noteId);
    // Undefined for a note of another loan.
    return unpaid ? [{ number: instalment.number, dueOn: instalment.dueOn, unpaid }] : [];
  });
}

/** Adds up several notes of one loan. */
export function addSchedules(schedules: readonly (readonly NoteInstalment[])[]): NoteInstalment[] {
  const [first = [], ...others] = schedules;
  return first.map((row, index) =>
    others.reduce((sum, schedule) => {
      const more = schedule[index];
      return more ? addInstalments(sum, more) : sum;
    }, row),
  );
}

const addInstalments = (one: NoteInstalment, other: NoteInstalment): NoteInstalment => ({
  number: one.number,
  dueOn: one.dueOn,
  ...addParts(one, other),
  servicingFeeKobo: addKobo(one.servicingFeeKobo, other.servicingFeeKobo),
  toLenderKobo: addKobo(one.toLenderKobo, other.toLenderKobo),
  unpaidKobo: addKobo(one.unpaidKobo, other.unpaidKobo),
});

/** The note with its shares of a payment added to what it received. */
export function afterPayment(note: ServicedNote, brought: readonly Distribution[]): ServicedNote {
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
