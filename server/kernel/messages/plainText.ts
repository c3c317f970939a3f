import { PRODUCT_NAME } from '#contract/product';
import type { Kobo } from '#contract/money/kobo';
import { formatNaira } from '#contract/money/format';

/** '₦1,500.50' as 'NGN 1,500.50': the sign isn't in the alphabet. */
export const plainNaira = (amountKobo: Kobo): string => formatNaira(amountKobo).replace('₦', 'NGN ');

/** Begins with the product's name, since the sender of an SMS can be forged or cut off. */
export const plainText = (text: string): string => `${PRODUCT_NAME}: ${text}`;
