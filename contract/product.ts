/** The product's name; every text that names it takes it from here, but for the documents in `public/`. */
export const PRODUCT_NAME = 'Peerlend';
