/** Used by every text except the documents in `public/`. */
export const PRODUCT_NAME = 'Peerlend';

/** Within which every message and request of a person is answered, by the business clock. */
export const ANSWER_HOURS = 48;

/** Nobody can withdraw for so long after a new password, email or bank account, by the business clock. */
export const WITHDRAWAL_WAIT_HOURS = 24;

/** How long a lender can take a pledge back, while the loan isn't funded. */
export const TAKE_BACK_HOURS = 24;
