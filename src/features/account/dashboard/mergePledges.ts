import type { LendingActivity } from '../../../../contract/lending/dashboard/activitySchema';
import { addKobo, NO_KOBO } from '../../../../contract/money/kobo';

export interface ActivityRowData extends LendingActivity {
  /** Number of pledges in this row. */
  pledgeCount: number;
}

/** Merges consecutive pledges to the user's loan into one row, placed at the latest. */
export function mergePledges(newestFirst: readonly LendingActivity[]): ActivityRowData[] {
  const rows: ActivityRowData[] = [];
  for (const activity of newestFirst) {
    const last = rows.at(-1);
    const isPledge = activity.as === 'borrower' && activity.type === 'pledge';
    if (isPledge && last && last.pledgeCount > 0 && last.loanId === activity.loanId) {
      last.pledgeCount += 1;
      last.amountKobo = addKobo(last.amountKobo ?? NO_KOBO, activity.amountKobo ?? NO_KOBO);
    } else {
      rows.push({ ...activity, pledgeCount: isPledge ? 1 : 0 });
    }
  }
  return rows;
}
