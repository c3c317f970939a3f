export const INVITATION_STATES = ['proposed', 'open'] as const;

/** An open invitation can be accepted for this long. */
export const INVITATION_DAYS = 14;
