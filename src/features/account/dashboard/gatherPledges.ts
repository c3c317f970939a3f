import type { LendingActivity } from '../../../../contract/lending/dashboard/activitySchema';
import { addKobo, NO_KOBO } from '../../../../contract/money/kobo';

export interface ActivityRowData extends LendingActivity {
  /** How many pledges of lenders it stands for. */
  pledgeCount: number;
}

/** Pledges to one's own loan that follow each other are one row, at the place of the latest one. */
export function gatherPledges(newestFirst: readonly LendingActivity[]): ActivityRowData[] {
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
