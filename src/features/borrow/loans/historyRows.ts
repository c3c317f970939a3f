import { eventLabels } from '../../../../contract/lending/loans/eventTypes';
import type { LoanHistoryEntry } from '../../../../contract/lending/loans/loanSchema';
import { addKobo, NO_KOBO } from '../../../../contract/money/kobo';

export interface HistoryRow extends Omit<LoanHistoryEntry, 'type'> {
  /** Its position among all rows, which stays when others follow. */
  key: number;
  label: string;
}

/** Newest first; all pledges are one row, at the place of the latest one. */
export function historyRows(history: readonly LoanHistoryEntry[]): HistoryRow[] {
  const pledges = history.filter(({ type }) => type === 'pledge');
  const rows = history.flatMap(({ type, ...entry }, key): HistoryRow[] => {
    if (type !== 'pledge' || pledges.length === 1) return [{ ...entry, key, label: eventLabels[type] }];
    if (history[key] !== pledges.at(-1)) return [];
    const amountKobo = addKobo(...pledges.map((pledge) => pledge.amountKobo ?? NO_KOBO));
    return [{ ...entry, key, label: `${pledges.length} pledges by lenders`, amountKobo }];
  });
  return rows.reverse();
}
