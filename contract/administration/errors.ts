/** Errors about what administrators do, and what takes two of them (sections 25 and 26). */
export const administrationErrors = {
  FOUR_EYES: { status: 403, text: 'Another administrator has to do this' },
  PROPOSAL_VOID: { status: 409, text: 'What was proposed does not hold any more' },
  REASON_REQUIRED: { status: 400, text: 'Please give a reason' },
} as const;
