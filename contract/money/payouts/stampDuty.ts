import { minKobo, NO_KOBO, kobo, subtractKobo, type Kobo } from '../kobo';

/** Figures of the lending terms (docs/product/money.md#stamp-duty). */
export interface StampDutyTerms {
  readonly stampDutyKobo: Kobo;
  /** The smallest amount on which it is taken. */
  readonly stampDutyFromKobo: Kobo;
}

/** The stamp duty on a transfer of an amount to a bank account, taken from the wallet in addition. */
export const dutyOn = (amountKobo: Kobo, { stampDutyKobo, stampDutyFromKobo }: StampDutyTerms): Kobo =>
  amountKobo >= stampDutyFromKobo ? stampDutyKobo : NO_KOBO;

/** The most that can be sent to a bank account if a wallet has this much for amount and duty together. */
export function mostSent(walletKobo: Kobo, terms: StampDutyTerms): Kobo {
  const { stampDutyFromKobo } = terms;
  const lessDutyKobo = subtractKobo(walletKobo, dutyOn(walletKobo, terms));
  if (lessDutyKobo >= stampDutyFromKobo) return lessDutyKobo;
  // Just below the limit more arrives than above it.
  return minKobo(walletKobo, subtractKobo(stampDutyFromKobo, kobo(1)));
}
