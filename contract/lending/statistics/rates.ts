import { basisPoints, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import { addKobo, NO_KOBO, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';

/** A part of a whole in basis points; 0 if the whole is 0. */
export const shareBps = (part: Kobo, whole: Kobo): BasisPoints =>
  whole === 0 ? basisPoints(0) : toBasisPoints(Ratio.of(part, whole));

export const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, Kobo>>[], name: Name): Kobo =>
  addKobo(NO_KOBO, ...rows.map((row) => row[name]));
