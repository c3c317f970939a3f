/** How far the check of somebody's Bank Verification Number has come. */
export const bvnStates = ['none', 'pending', 'verified', 'failed'] as const;
export type BvnState = (typeof bvnStates)[number];

/** Why a check failed: no such number, or one of somebody with another name. */
export const bvnFailures = ['unknownNumber', 'namesDiffer'] as const;
export type BvnFailure = (typeof bvnFailures)[number];

/** The check of the caller's own number (docs/product/people.md#bvn). */
export interface BvnCheck {
  state: BvnState;
  /** The number's last four digits; absent where none was given. */
  lastFour?: string;
  failure?: BvnFailure;
}

export const BVN_LENGTH = 11;

/** After so long a check without an answer can be asked for anew: the answer may have been lost. */
export const BVN_ANSWER_MINUTES = 15;
