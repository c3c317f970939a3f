/** Texts take the name from here, except for the documents in `public/`. */
export const PRODUCT_NAME = 'Peerlend';
