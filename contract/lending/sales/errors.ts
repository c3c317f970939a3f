export const saleErrors = {
  NOTE_NOT_SALEABLE: { status: 409, text: 'This note is not for sale now' },
  NOTE_GONE: { status: 409, text: 'This note is no longer for sale' },
  NOTE_CHANGED: { status: 409, text: 'The price of this note has changed. Look at it again' },
  OWN_NOTE: { status: 403, text: 'This is your own note' },
  NOTE_ABOVE_CAP: { status: 409, text: 'This is more than one lender may hold of this loan' },
} as const;
