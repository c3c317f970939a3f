export const ledgerErrors = {
  INSUFFICIENT_FUNDS: { status: 409, text: 'There is not enough money in the wallet' },
  TRANSFER_KEY_REUSED: {
    status: 409,
    text: 'This payment was already sent with different details. Reload the page and try again',
  },
  HOUSE_FUNDS_TOO_LOW: { status: 503, text: "We can't make this payment right now. Please try again later" },
  HOUSE_FUNDS_SHORT: { status: 409, text: 'Company funds are too low to pay for this. Add company funds first' },
} as const;
