import { eventLabels, PAID_OFF_BY_TOP_UP, SMALLER_INSTALMENTS } from '#contract/lending/loans/eventTypes';
import type { LoanHistoryEntry } from '#contract/lending/loans/loanSchema';
import { formatNaira } from '#contract/money/format';
import { addKobo, NO_KOBO } from '#contract/money/kobo';

export interface HistoryRow extends Omit<LoanHistoryEntry, 'type' | 'effect' | 'settledKobo' | 'isTopUp'> {
  /** Position among all rows; stable as rows are added. */
  key: number;
  label: string;
}

/** Newest first; all pledges share one row, placed at the latest. */
export function historyRows(history: readonly LoanHistoryEntry[]): HistoryRow[] {
  const pledges = history.filter(({ type }) => type === 'pledge');
  const rows = history.flatMap(({ type, effect, settledKobo, isTopUp, ...shown }, key): HistoryRow[] => {
    const label = effect ? SMALLER_INSTALMENTS : isTopUp ? PAID_OFF_BY_TOP_UP : eventLabels[type];
    const text =
      settledKobo === undefined ? shown.text : `${formatNaira(settledKobo)} of it paid off your earlier loan`;
    const entry = { ...shown, ...(text !== undefined && { text }) };
    if (type !== 'pledge' || pledges.length === 1) return [{ ...entry, key, label }];
    if (history[key] !== pledges.at(-1)) return [];
    const amountKobo = addKobo(...pledges.map((pledge) => pledge.amountKobo ?? NO_KOBO));
    return [{ ...entry, key, label: `${pledges.length} pledges by lenders`, amountKobo }];
  });
  return rows.reverse();
}
