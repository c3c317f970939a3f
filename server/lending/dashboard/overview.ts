import type { IsoDay } from '#contract/dates';
import type { LendingOverview } from '#contract/lending/dashboard/overviewSchema';
import { isLive, isOwing } from '#contract/lending/loans/states';
import { unpaidParts } from '#contract/lending/schedule/instalment';
import { addParts } from '#contract/lending/schedule/parts';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { balanceOf } from '../../money/ledger/service';
import { findLoansOf } from '../loans/life/repository';
import { nextDueOf } from '../loans/schedule/nextDue';
import { readSchedule } from '../loans/schedule/schedule';
import type { OpenLoan } from './loanSituation';
import { readNextLoan } from './nextLoan';
import { readSituation } from './situation';

/** What a lender has, and how lending went so far; the portfolio knows. */
export type ReadValue = (
  tx: Tx,
  lenderId: string,
  day: IsoDay,
) => Promise<Pick<LendingOverview, 'pledgedKobo' | 'lentKobo' | 'valueKobo' | 'resultKobo'>>;

export function readOverview(context: ServerContext, readValue: ReadValue, userId: string): Promise<LendingOverview> {
  return inTransaction(
    context,
    async (tx) => {
      const today = await readLastOpenedDay(tx);
      const loans = await findLoansOf(tx, userId);
      // At most one that is owed, and one application, which may top it up.
      const live = loans.filter(({ state }) => isLive(state));
      const owed = live.find(({ state }) => isOwing(state));
      const application = live.find(({ state }) => !isOwing(state));
      const openLoan = owed && (await readOpenLoan(tx, owed, today));
      const openLoans = [...(openLoan ? [openLoan] : []), ...(application ? [{ row: application }] : [])];
      const { pledgedKobo, lentKobo, valueKobo, resultKobo } = await readValue(tx, userId, today);
      const walletKobo = await balanceOf(tx, { kind: 'wallet', userId });
      const money = { walletKobo, pledgedKobo, lentKobo };
      const situation = await readSituation(context, tx, { userId, today, openLoans, latest: loans[0], money });
      const canBorrow = situation.kind !== 'frozen' && situation.kind !== 'administrator';
      const nextLoan = canBorrow ? await readNextLoan(context, tx, loans, openLoan, today) : undefined;
      return {
        ...money,
        valueKobo,
        resultKobo,
        borrowedKobo: addParts(...(openLoan?.owed?.plan.instalments ?? []).map(unpaidParts)).principalKobo,
        nextDue: openLoan?.owed?.nextDue,
        ...(live[0] && { openLoanId: (owed ?? live[0]).id }),
        ...(nextLoan && { nextLoan }),
        situation,
      };
    },
    { isolation: 'repeatable read' },
  );
}

async function readOpenLoan(tx: Tx, row: LoanRow, today: IsoDay): Promise<OpenLoan> {
  if (!isOwing(row.state)) return { row };
  const { plan } = await readSchedule(tx, row);
  return { row, owed: { plan, nextDue: nextDueOf(row.id, plan, today) } };
}
