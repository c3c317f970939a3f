/** Heading of the payment card, focused by the first card's button. */
export const PAY_HEADING_ID = 'pay';
