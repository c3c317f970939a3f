import type { IsoDay } from '../../dates';
import type { BasisPoints } from '../../money/basisPoints';
import { addKobo, NO_KOBO, type Kobo } from '../../money/kobo';
import { unpaidKobo, unpaidParts, type Instalment } from '../schedule/instalment';
import { addParts, NO_PARTS, subtractParts, totalOf, type Parts } from '../schedule/parts';
import { distribute, type Distribution, type ServicedNote } from './distribution';

export interface NoteInstalment extends Parts {
  readonly number: number;
  readonly dueOn: IsoDay;
  readonly servicingFeeKobo: Kobo;
  readonly toLenderKobo: Kobo;
  readonly unpaidKobo: Kobo;
}

/**
 * One note's share of each instalment. Unpaid amounts are exact if instalments are paid in order; shares of instalments
 * paid in parts may differ by single kobo from what was received.
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
  const replacedAt = indexAfterReplaced(instalments);
  return instalments.flatMap((instalment, index) => {
    if (index === replacedAt) wholeShare(paidOutsideRows(instalments, notes));
    const inTurn = wholeShare(instalment.owed);
    const unpaid = unpaidShare(unpaidParts(instalment));
    const whole = totalOf(instalment.paid) === 0 ? unpaid : inTurn;
    // Both exist unless the note belongs to another loan.
    if (!whole || !unpaid) return [];
    const { parts, servicingFeeKobo, toLenderKobo } = whole;
    const { number, dueOn } = instalment;
    return [{ number, dueOn, ...parts, servicingFeeKobo, toLenderKobo, unpaidKobo: unpaid.toLenderKobo }];
  });
}

/** Payments on rows that a new plan replaced, and extra payments. */
const paidOutsideRows = (instalments: readonly Instalment[], notes: readonly ServicedNote[]): Parts =>
  subtractParts(
    addParts(NO_PARTS, ...notes.map(({ received }) => received)),
    addParts(NO_PARTS, ...instalments.map(({ paid }) => paid)),
  );

/** A new plan leaves a gap in the numbers of the rows; extra payments come before the first row that is still open. */
function indexAfterReplaced(instalments: readonly Instalment[]): number {
  const gap = instalments.findLastIndex(({ number }, index) => number > (instalments[index - 1]?.number ?? 0) + 1);
  if (gap >= 0) return gap;
  const open = instalments.findIndex((row) => unpaidKobo(row) > 0);
  return open >= 0 ? open : instalments.length - 1;
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
