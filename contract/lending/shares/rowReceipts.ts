import { addKobo, kobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import type { Allocation } from '../schedule/allocation';
import { addParts, NO_PARTS, subtractParts, type Parts } from '../schedule/parts';

/** A note's share of a payment, or a part of it. */
export interface NoteReceipt {
  readonly parts: Parts;
  readonly servicingFeeKobo: Kobo;
}

/** What a note received for an instalment. */
export interface RowReceipt extends NoteReceipt {
  readonly number: number;
}

const NO_RECEIPT: NoteReceipt = { parts: NO_PARTS, servicingFeeKobo: NO_KOBO };

const addReceipts = (one: NoteReceipt, other: NoteReceipt): NoteReceipt => ({
  parts: addParts(one.parts, other.parts),
  servicingFeeKobo: addKobo(one.servicingFeeKobo, other.servicingFeeKobo),
});

const subtractReceipts = (from: NoteReceipt, receipt: NoteReceipt): NoteReceipt => ({
  parts: subtractParts(from.parts, receipt.parts),
  servicingFeeKobo: subtractKobo(from.servicingFeeKobo, receipt.servicingFeeKobo),
});

export const sumReceipts = (receipts: readonly NoteReceipt[]): NoteReceipt => receipts.reduce(addReceipts, NO_RECEIPT);

/**
 * Divides a note's share of a payment among the instalments it paid, in proportion; the sum is the share, to the kobo.
 * @param allocations everything the payment paid, in order
 * @returns a receipt for each allocation
 */
export function rowReceipts<Row extends Allocation>(share: NoteReceipt, allocations: readonly Row[]) {
  const whole = addParts(NO_PARTS, ...allocations.map(({ parts }) => parts));
  let soFar = NO_PARTS;
  let given = NO_RECEIPT;
  return allocations.map((allocation): RowReceipt & { readonly allocation: Row } => {
    soFar = addParts(soFar, allocation.parts);
    const before = given;
    given = proportionOf(share, soFar, whole);
    return { number: allocation.number, allocation, ...subtractReceipts(given, before) };
  });
}

function proportionOf({ parts, servicingFeeKobo }: NoteReceipt, soFar: Parts, whole: Parts): NoteReceipt {
  const cut = (amountKobo: Kobo, name: keyof Parts): Kobo =>
    whole[name] === 0 ? NO_KOBO : kobo(Ratio.of(soFar[name], whole[name]).times(amountKobo).floor());
  return {
    parts: {
      feeKobo: cut(parts.feeKobo, 'feeKobo'),
      interestKobo: cut(parts.interestKobo, 'interestKobo'),
      principalKobo: cut(parts.principalKobo, 'principalKobo'),
    },
    servicingFeeKobo: cut(servicingFeeKobo, 'interestKobo'),
  };
}
