/** Used by every text except the documents in `public/`. */
export const PRODUCT_NAME = 'Peerlend';
