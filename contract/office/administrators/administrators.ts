export const INVITATION_STATES = ['proposed', 'open'] as const;

export const INVITATION_DAYS = 14;
