import { PRODUCT_NAME } from '#contract/product';
import type { Kobo } from '#contract/money/kobo';
import { formatNaira } from '#contract/money/format';

/** Longer messages are sent, and paid for, as several. */
export const LONGEST_TEXT = 160;

/**
 * The part of the GSM 7-bit alphabet (3GPP TS 23.038) that costs one place each. Termii also counts apostrophes,
 * semicolons and two slashes as special, which leaves 70 places for a message.
 */
const PLAIN = /^[A-Za-z0-9 \n.,:?!()+%&/=*#-]*$/;

export const isPlainText = (text: string): boolean =>
  text.length <= LONGEST_TEXT && PLAIN.test(text) && !text.includes('//');

/** '₦1,500.50' as 'NGN 1,500.50': the sign isn't in the alphabet. */
export const plainNaira = (amountKobo: Kobo): string => formatNaira(amountKobo).replace('₦', 'NGN ');

/** Begins with the product's name, since the sender of an SMS can be forged or cut off. */
export const plainText = (text: string): string => `${PRODUCT_NAME}: ${text}`;
