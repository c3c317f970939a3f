/** Errors about what administrators do, and what takes two of them (sections 25 and 26). */
export const administrationErrors = {
  FOUR_EYES: { status: 403, text: 'Another administrator has to do this' },
  PROPOSAL_VOID: { status: 409, text: 'What was proposed does not hold any more' },
  REASON_REQUIRED: { status: 400, text: 'Please give a reason' },
  PROPOSAL_EXISTS: { status: 409, text: 'This is proposed already' },
  TWO_MUST_STAY: { status: 409, text: 'There must never be fewer than two administrators' },
  ALREADY_ADMINISTRATOR: { status: 409, text: 'This person is an administrator already' },
  HAS_MONEY_HERE: { status: 409, text: 'Who has a loan, notes or money here cannot become an administrator' },
  FREEZE_UNCHANGED: { status: 409, text: 'This is so already. Please look at it again' },
  WITHDRAWAL_DECIDED: { status: 409, text: 'Somebody else has decided on this withdrawal' },
  SUSPENSE_DECIDED: { status: 409, text: 'Somebody else has decided on this money' },
  SENDER_UNKNOWN: { status: 409, text: 'The bank did not say who sent this money, so it can only be assigned' },
  NOBODY_FOUND: { status: 404, text: 'Nobody here has this address' },
  HAS_NO_WALLET: { status: 409, text: 'Administrators have no wallet' },
  HOUSE_ACCOUNT_MISSING: { status: 503, text: 'This installation knows no bank account of the operator' },
  HOUSE_PAYOUT_TOO_LARGE: { status: 409, text: 'The house has less of its own than that' },
  PERSON_FROZEN: { status: 409, text: 'This person is frozen, so that nothing can be paid out' },
} as const;
