import { and, count, eq, isNull } from 'drizzle-orm';
import { addKobo, subtractKobo } from '#contract/money/kobo';
import { isOwing } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { totalOf } from '#contract/lending/schedule/parts';
import { balanceNotYetDue, dueParts } from '#contract/lending/schedule/repaymentPlan';
import type { HeldLoan, Holdings } from '#contract/office/users/holdingsSchema';
import type { IsoDay } from '#contract/dates';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Reader } from '../../kernel/db/connection';
import { complaints } from '../../kernel/db/schema/office';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { sumOpenPledges } from '../../lending/loans/notes/pledgesRepository';
import { presentSummary } from '../../lending/loans/present';
import { findLoansOf } from '../../lending/loans/life/repository';
import { readSchedule } from '../../lending/loans/schedule/schedule';
import { sumLent } from '../../lending/portfolio/repository';
import { balanceOf } from '../../money/ledger/service';

/** What a person owns, has lent and has borrowed. */
export async function readHoldings(db: Reader, userId: string): Promise<Holdings> {
  const day = await readLastOpenedDay(db);
  const loans: HeldLoan[] = [];
  for (const row of await findLoansOf(db, userId)) {
    loans.push({ ...presentSummary(row), ...(isOwing(row.state) && { owed: await readOwed(db, row, day) }) });
  }
  const owing = await sumLent(db, userId, day);
  const [open] = await db
    .select({ total: count() })
    .from(complaints)
    .where(and(eq(complaints.personId, userId), isNull(complaints.answeredAt)));
  return {
    walletKobo: await balanceOf(db, { kind: 'wallet', userId }),
    pledgedKobo: await sumOpenPledges(db, userId),
    noteCount: owing.reduce((total, { noteCount }) => total + noteCount, 0),
    lentKobo: addKobo(...owing.map(({ principalKobo, repaidKobo }) => subtractKobo(principalKobo, repaidKobo))),
    openComplaints: open?.total ?? 0,
    loans,
  };
}

async function readOwed(db: Reader, row: LoanRow, day: IsoDay): Promise<NonNullable<HeldLoan['owed']>> {
  const { plan } = await readSchedule(db, row);
  const due = dueParts(plan, day);
  return {
    outstandingKobo: addKobo(due.principalKobo, balanceNotYetDue(plan, day)),
    dueKobo: totalOf(due),
    daysPastDue: loanDaysPastDue(plan.instalments, day),
  };
}
