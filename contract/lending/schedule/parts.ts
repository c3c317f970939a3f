import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';

/** The parts of what a borrower owes or pays, in the order in which money pays them. */
export const PART_NAMES = ['feeKobo', 'interestKobo', 'principalKobo'] as const;

export type PartName = (typeof PART_NAMES)[number];
export type Parts = Readonly<Record<PartName, Kobo>>;

export const NO_PARTS: Parts = { feeKobo: NO_KOBO, interestKobo: NO_KOBO, principalKobo: NO_KOBO };

/** The sum, part by part. @throws RangeError where one is too large to be exact */
export function addParts(...all: readonly Parts[]): Parts {
  const sumOf = (name: PartName) => addKobo(...all.map((parts) => parts[name]));
  return { feeKobo: sumOf('feeKobo'), interestKobo: sumOf('interestKobo'), principalKobo: sumOf('principalKobo') };
}

/** The difference, part by part. @throws RangeError where one is too large to be exact */
export function subtractParts(from: Parts, parts: Parts): Parts {
  const difference = (name: PartName) => subtractKobo(from[name], parts[name]);
  return {
    feeKobo: difference('feeKobo'),
    interestKobo: difference('interestKobo'),
    principalKobo: difference('principalKobo'),
  };
}

/** All parts in one amount. @throws RangeError where it is too large to be exact */
export function totalOf({ feeKobo, interestKobo, principalKobo }: Parts): Kobo {
  return addKobo(feeKobo, interestKobo, principalKobo);
}
