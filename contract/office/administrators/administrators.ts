export const INVITATION_STATES = ['proposed', 'open'] as const;

/** A suspension that one administrator began ends after so long, unless another agrees. */
export const SUSPENSION_HOURS = 72;

/** Four eyes need two. */
export const LEAST_ADMINISTRATORS = 2;

export const INVITATION_DAYS = 14;
