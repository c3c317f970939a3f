import type { IsoDay } from '../../../contract/dates';
import { isOwing } from '../../../contract/lending/loans/states';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts } from '../../../contract/lending/schedule/repaymentPlan';
import { addKobo, type Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import type { WalletClaims } from '../../money/withdrawals/claims';
import { sumOpenPledges } from './pledgesRepository';
import { findLoansOf } from './repository';
import { readSchedule } from './schedule';

/** What is due on a person's loans on a business day, in kobo. */
export async function dueOf(reader: Reader, borrowerId: string, day: IsoDay): Promise<Kobo> {
  const owed = (await findLoansOf(reader, borrowerId)).filter(({ state }) => isOwing(state));
  const due: Kobo[] = [];
  for (const loan of owed) due.push(totalOf(dueParts((await readSchedule(reader, loan)).plan, day)));
  return addKobo(...due);
}

/** What loans and pledges claim of wallets. */
export const walletClaims: WalletClaims = { dueOf, pledgedBy: sumOpenPledges };
