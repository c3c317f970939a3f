/** Whether the instalment stays and the loan ends sooner, or the last due day stays and the instalments shrink. */
export const EXTRA_EFFECTS = ['endsSooner', 'smallerInstalments'] as const;
export type ExtraEffect = (typeof EXTRA_EFFECTS)[number];

/** Instalments can be moved to a day of the month that every month has. */
export const LAST_DUE_DAY = 28;
