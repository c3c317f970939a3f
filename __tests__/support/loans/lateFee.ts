import { addParts, NO_PARTS } from '#contract/lending/schedule/parts';
import type { Instalment } from '#contract/lending/schedule/instalment';
import type { Kobo } from '#contract/money/kobo';

/** The instalment with the fee added to what is owed; the given one stays unchanged. */
export function withLateFee(instalment: Instalment, feeKobo: Kobo): Instalment {
  return { ...instalment, owed: addParts(instalment.owed, { ...NO_PARTS, feeKobo }) };
}
