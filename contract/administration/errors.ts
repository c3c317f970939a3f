/** Errors about what takes two administrators (section 26). */
export const administrationErrors = {
  FOUR_EYES: { status: 403, text: 'Another administrator has to do this' },
  PROPOSAL_VOID: { status: 409, text: 'What was proposed does not hold any more' },
} as const;
