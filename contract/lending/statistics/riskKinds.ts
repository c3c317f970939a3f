/** By what the portfolio at risk is divided. */
export const RISK_DIMENSIONS = ['grade', 'scorecard', 'purpose', 'reviewer'] as const;
export type RiskDimension = (typeof RISK_DIMENSIONS)[number];

/** Of expected credit loss, by IFRS 9. */
export const LOSS_STAGES = ['twelveMonths', 'lifetime', 'defaulted'] as const;
export type LossStage = (typeof LOSS_STAGES)[number];
