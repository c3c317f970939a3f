export const INVITATION_STATES = ['proposed', 'open'] as const;

/** Days for which an open invitation can be accepted. */
export const INVITATION_DAYS = 14;
