export const marketErrors = {
  OWN_LOAN: { status: 403, text: "You can't lend to yourself" },
  RISK_NOT_ACCEPTED: { status: 403, text: 'Please accept the risk of lending first' },
  LISTING_CLOSED: { status: 409, text: 'This listing is closed' },
  NOT_IN_INCREMENTS: { status: 400, text: 'Please pledge a multiple of the increment' },
  ABOVE_REST: { status: 409, text: 'This is more than the amount still to be funded' },
  ABOVE_CAP: { status: 409, text: 'This is more than one lender may pledge to this loan' },
  PLEDGE_KEPT: { status: 409, text: 'You can take back a pledge within 24 hours, while the loan is not funded' },
  TAKE_BACKS_USED: {
    status: 409,
    text: "You've taken back three pledges to this loan, so this one can't be taken back",
  },
} as const;
