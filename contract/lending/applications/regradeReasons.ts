/** Shown to lenders, so they don't identify the borrower. */
export const regradeReasons = {
  incomeProven: 'The income is better documented than the scorecard can count',
  incomeUncertain: 'The income is less certain than the scorecard can see',
  debtsUncertain: 'Other debts weigh more than the scorecard counts',
  securityStrong: 'The security is worth more than the scorecard counts',
  securityWeak: 'The security is worth less than the scorecard counts',
  historyElsewhere: 'Loans elsewhere were repaid on time',
} as const;

export type RegradeReason = keyof typeof regradeReasons;

const isRegradeReason = (name: string): name is RegradeReason => Object.hasOwn(regradeReasons, name);

/** Such a reason is true of secured loans only. */
export const isAboutSecurity = (reason: RegradeReason | undefined): boolean =>
  reason === 'securityStrong' || reason === 'securityWeak';

export const REGRADE_REASONS: readonly RegradeReason[] = Object.keys(regradeReasons).filter(isRegradeReason);
