export const INVITATION_STATES = ['proposed', 'open'] as const;

/** A suspension that one administrator began ends after so long, unless another agrees. */
export const SUSPENSION_HOURS = 72;

/** Four eyes need two, and only owners make administrators. */
export const LEAST_OWNERS = 2;

export const INVITATION_DAYS = 14;
