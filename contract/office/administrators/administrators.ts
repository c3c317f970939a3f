export const INVITATION_STATES = ['proposed', 'open'] as const;

/** A suspension by one administrator ends after this many hours unless another agrees. */
export const SUSPENSION_HOURS = 72;

/** After how many days somebody may suspend the same administrator again if nobody agreed the last time. */
export const SUSPENDED_AGAIN_DAYS = 30;

/** Approvals take two people, and only owners can make administrators. */
export const MIN_OWNERS = 2;

export const INVITATION_DAYS = 14;
