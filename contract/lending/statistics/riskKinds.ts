export const RISK_DIMENSIONS = ['grade', 'scorecard', 'purpose', 'reviewer'] as const;
export type RiskDimension = (typeof RISK_DIMENSIONS)[number];

/** IFRS 9 stages of expected credit loss. */
export const LOSS_STAGES = ['twelveMonths', 'lifetime', 'defaulted'] as const;
export type LossStage = (typeof LOSS_STAGES)[number];
