/** Hours from finding a breach until the Commission must have the report (NDPA 2023, s. 40). */
export const BREACH_REPORT_HOURS = 72;

/** Hours from finding a breach until it is an alert. */
export const BREACH_ALERT_HOURS = 48;

export const BREACH_RISKS = ['unlikely', 'likely', 'high'] as const;
export type BreachRisk = (typeof BREACH_RISKS)[number];

export const breachRisks: Readonly<Record<BreachRisk, string>> = {
  unlikely: 'Harm to people is unlikely',
  likely: 'Harm to people is likely',
  high: 'High risk for people',
};

export const BREACH_STATES = ['toReport', 'overdue', 'reported', 'notReported'] as const;
export type BreachState = (typeof BREACH_STATES)[number];

export const BREACH_ENTRY_KINDS = ['note', 'assessment', 'reported', 'notReported', 'peopleTold'] as const;
export type BreachEntryKind = (typeof BREACH_ENTRY_KINDS)[number];

/** Either ends the deadline. */
export const DECIDING_ENTRIES = ['reported', 'notReported'] as const satisfies readonly BreachEntryKind[];

export const breachEntryKinds: Readonly<Record<BreachEntryKind, string>> = {
  note: 'Note or measure',
  assessment: 'New assessment',
  reported: 'Reported to the Commission',
  notReported: 'Decided not to report',
  peopleTold: 'People told',
};

/** Kinds that say when it happened. */
export const hasMoment = (kind: string): boolean => kind === 'reported' || kind === 'peopleTold';
