/** Path segments of the books. */
export const BOOKS = [
  'trial-balance',
  'profit-and-loss',
  'balance-sheet',
  'clients-money',
  'vat',
  'administered-loans',
  'general-ledger',
  'journal',
  'months',
] as const;
export type Book = (typeof BOOKS)[number];
