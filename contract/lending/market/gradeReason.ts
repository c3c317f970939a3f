/** Lenders never see a factor's points. */
export const REASON_STANDINGS = ['strong', 'fair', 'weak'] as const;
export type ReasonStanding = (typeof REASON_STANDINGS)[number];

export const reasonStandingLabels: Readonly<Record<ReasonStanding, string>> = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
};
