/** Why payouts are paused (docs/product/money.md#payments-paused). */
export const PAUSE_CAUSES = ['administrator', 'unknownPayout', 'ledgerFault', 'restore'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

export const pauseCauseLabels: Readonly<Record<PauseCause, string>> = {
  administrator: 'An administrator paused them',
  unknownPayout: 'The provider shows a payout that we do not know',
  ledgerFault: 'The check of the ledger has found faults',
  restore: 'The database was restored from a backup',
};
