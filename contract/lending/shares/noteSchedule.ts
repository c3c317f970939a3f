import type { IsoDay } from '../../dates';
import type { BasisPoints } from '../../money/basisPoints';
import { addKobo, NO_KOBO, type Kobo } from '../../money/kobo';
import { unpaidParts, type Instalment } from '../schedule/instalment';
import { addParts, NO_PARTS, type Parts } from '../schedule/parts';
import { distribute, type Distribution, type ServicedNote } from './distribution';

export interface NoteInstalment extends Parts {
  readonly number: number;
  readonly dueOn: IsoDay;
  readonly servicingFeeKobo: Kobo;
  readonly toLenderKobo: Kobo;
  readonly unpaidKobo: Kobo;
}

/**
 * One note's share of each instalment. Unpaid amounts are exact if instalments are paid in order; shares of whole
 * instalments may differ by single kobo from amounts paid in parts.
 * @param notes all notes of the loan
 * @throws RangeError as `shareOut`
 */
export function noteSchedule(
  instalments: readonly Instalment[],
  notes: readonly ServicedNote[],
  { noteId, servicingFeeBps }: { noteId: string; servicingFeeBps: BasisPoints },
): NoteInstalment[] {
  const shareOfNext = (start: readonly ServicedNote[]) => {
    let soFar = start;
    return (parts: Parts): Distribution | undefined => {
      const brought = distribute(parts, soFar, servicingFeeBps);
      soFar = soFar.map((note) => afterPayment(note, brought));
      return brought.find((share) => share.noteId === noteId);
    };
  };
  const wholeShare = shareOfNext(notes.map((note) => ({ ...note, received: NO_PARTS, servicingFeeKobo: NO_KOBO })));
  const unpaidShare = shareOfNext(notes);
  return instalments.flatMap((instalment) => {
    const whole = wholeShare(instalment.owed);
    const unpaid = unpaidShare(unpaidParts(instalment));
    // Both exist unless the note belongs to another loan.
    if (!whole || !unpaid) return [];
    const { parts, servicingFeeKobo, toLenderKobo } = whole;
    const { number, dueOn } = instalment;
    return [{ number, dueOn, ...parts, servicingFeeKobo, toLenderKobo, unpaidKobo: unpaid.toLenderKobo }];
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
