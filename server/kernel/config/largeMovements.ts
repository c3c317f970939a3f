import { naira, type Kobo } from '#contract/money/kobo';
import type { ReadVariable } from './variables';

const DIGITS = /^[1-9]\d{0,11}$/;

/** From how much on a person's movements of a day stand in the file of large movements. */
export function readLargeMovements(text: ReadVariable, complain: (problem: string) => void): Kobo {
  const least = text('LARGE_MOVEMENTS_NAIRA');
  if (DIGITS.test(least)) return naira(Number(least));
  complain('LARGE_MOVEMENTS_NAIRA must be a whole number of naira, from 1 to 12 digits');
  return naira(1);
}
