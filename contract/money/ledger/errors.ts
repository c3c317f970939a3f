/** Errors about money that moves. */
export const ledgerErrors = {
  INSUFFICIENT_FUNDS: { status: 409, text: 'There is not enough money in the wallet' },
  TRANSFER_KEY_REUSED: { status: 409, text: 'This payment was already sent with other details' },
  HOUSE_FUNDS_TOO_LOW: { status: 503, text: 'We cannot make this payment just now. Please try again later' },
  HOUSE_FUNDS_SHORT: { status: 409, text: 'The house has too little of its own to pay for this' },
} as const;
