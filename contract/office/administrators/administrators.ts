export const INVITATION_STATES = ['proposed', 'open'] as const;

/** A suspension by one administrator ends after this many hours unless another agrees. */
export const SUSPENSION_HOURS = 72;

/** Approvals take two people, and only owners can make administrators. */
export const MIN_OWNERS = 2;

export const INVITATION_DAYS = 14;
