export const saleErrors = {
  NOTE_NOT_SALEABLE: { status: 409, text: "This note isn't for sale now" },
  NOTE_GONE: { status: 409, text: 'This note is no longer for sale' },
  NOTE_CHANGED: { status: 409, text: 'The price of this note has changed. Check it again' },
  OWN_NOTE: { status: 403, text: 'This is your own note' },
  NOTE_ABOVE_CAP: { status: 409, text: 'This is more than one lender may hold in this loan' },
} as const;
