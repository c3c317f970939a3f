import { addKobo, type Kobo } from '../../../contract/money/kobo';
import { totalOf } from '../../../contract/money/parts';
import { dueParts } from '../../../contract/money/repaymentPlan';
import { lastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { Tx } from '../../db/connection';
import { findLoansOf } from './repository';
import { readSchedule } from './schedule';

/** What is due on somebody's loan on the business day: money that is not free for pledges and withdrawals (section 23.4). */
export async function dueOf(tx: Tx, borrowerId: string): Promise<Kobo> {
  const repaying = (await findLoansOf(tx, borrowerId)).filter(({ state }) => state === 'repaying');
  const day = await lastOpenedDay(tx);
  const due: Kobo[] = [];
  for (const loan of repaying) due.push(totalOf(dueParts((await readSchedule(tx, loan)).plan, day)));
  return addKobo(...due);
}
