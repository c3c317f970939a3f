export const bvnStates = ['none', 'pending', 'verified', 'failed'] as const;

export const bvnFailures = ['unknownNumber', 'namesDiffer'] as const;
export type BvnFailure = (typeof bvnFailures)[number];

export const BVN_LENGTH = 11;

/** After this the check can be repeated, since the answer may be lost. */
export const BVN_ANSWER_MINUTES = 15;
