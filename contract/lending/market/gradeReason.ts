/** How a factor of the scorecard stands, as lenders see it: never its points. */
export const REASON_STANDINGS = ['strong', 'fair', 'weak'] as const;
export type ReasonStanding = (typeof REASON_STANDINGS)[number];

export const reasonStandingLabels: Readonly<Record<ReasonStanding, string>> = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
};
