/**
 * Errors about what administrators do, and what takes two of them (docs/product/lending.md#applying-for-a-loan,
 * docs/product/lending.md#states-and-events).
 */
export const administrationErrors = {
  FOUR_EYES: { status: 403, text: 'Another administrator has to do this' },
  PROPOSAL_VOID: { status: 409, text: 'What was proposed does not hold any more' },
  REASON_REQUIRED: { status: 400, text: 'Please give a reason' },
  PROPOSAL_EXISTS: { status: 409, text: 'This is proposed already' },
  TWO_MUST_STAY: { status: 409, text: 'There must never be fewer than two administrators' },
  ALREADY_ADMINISTRATOR: { status: 409, text: 'This person is an administrator already' },
  HAS_MONEY_HERE: { status: 409, text: 'Who has a loan, notes or money here cannot become an administrator' },
  FROZEN_HERE: { status: 409, text: 'Who is frozen cannot become an administrator' },
  FREEZE_UNCHANGED: { status: 409, text: 'This is so already. Please look at it again' },
  WITHDRAWAL_DECIDED: { status: 409, text: 'Somebody else has decided on this withdrawal' },
  JOB_DECIDED: { status: 409, text: 'Somebody else has tried this job again, or given it up' },
  SUSPENSE_DECIDED: { status: 409, text: 'Somebody else has decided on this money' },
  NOT_REVERSIBLE: {
    status: 409,
    text: 'Only deposits into wallets, and money assigned from suspense, can be reversed',
  },
  ALREADY_REVERSED: { status: 409, text: 'This transfer was reversed already' },
  REVERSAL_SHORT: { status: 409, text: 'The wallet does not hold this money any more' },
  SENDER_UNKNOWN: { status: 409, text: 'The bank did not say who sent this money, so it can only be assigned' },
  NOBODY_FOUND: { status: 404, text: 'Nobody here has this address' },
  HAS_NO_WALLET: { status: 409, text: 'Administrators have no wallet' },
  HOUSE_ACCOUNT_MISSING: { status: 503, text: 'This installation knows no bank account of the operator' },
  HOUSE_PAYOUT_TOO_LARGE: { status: 409, text: 'That is more than can be taken out at once now' },
  LIMITS_CROSSED: { status: 400, text: 'The most must not be less than the least' },
  PERSON_FROZEN: { status: 409, text: 'This person is frozen, so that nothing can be paid out' },
} as const;
