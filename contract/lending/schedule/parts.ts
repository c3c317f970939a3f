import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';

/** In the order in which payments cover them. */
export const PART_NAMES = ['feeKobo', 'interestKobo', 'principalKobo'] as const;

export type PartName = (typeof PART_NAMES)[number];
export type Parts = Readonly<Record<PartName, Kobo>>;

export const NO_PARTS: Parts = { feeKobo: NO_KOBO, interestKobo: NO_KOBO, principalKobo: NO_KOBO };

/** @throws RangeError if the result is too large to be exact */
export function addParts(...all: readonly Parts[]): Parts {
  const sumOf = (name: PartName) => addKobo(...all.map((parts) => parts[name]));
  return { feeKobo: sumOf('feeKobo'), interestKobo: sumOf('interestKobo'), principalKobo: sumOf('principalKobo') };
}

/** @throws RangeError if the result is too large to be exact */
export function subtractParts(from: Parts, parts: Parts): Parts {
  const difference = (name: PartName) => subtractKobo(from[name], parts[name]);
  return {
    feeKobo: difference('feeKobo'),
    interestKobo: difference('interestKobo'),
    principalKobo: difference('principalKobo'),
  };
}

/** @throws RangeError if the result is too large to be exact */
export function totalOf({ feeKobo, interestKobo, principalKobo }: Parts): Kobo {
  return addKobo(feeKobo, interestKobo, principalKobo);
}
