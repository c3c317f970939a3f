/** The heading of the card in which one pays: the first card's button moves the focus there. */
export const PAY_HEADING_ID = 'pay';
