/** Used by every text except the documents in `public/`. */
export const PRODUCT_NAME = 'Peerlend';

/** Within which every message and request of a person is answered, by the business clock. */
export const ANSWER_HOURS = 48;
