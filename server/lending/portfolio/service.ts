import { daysBetween, type IsoDay } from '#contract/dates';
import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { NOTE_GROUPS } from '#contract/lending/portfolio/lateness';
import { expectedPortfolioReturn } from '#contract/lending/shares/provisions';
import { XIRR_FROM_DAYS, xirrFigure, type DatedFlow } from '#contract/lending/shares/returns';
import { GRADES } from '#contract/lending/terms/grades';
import type { BasisPoints } from '#contract/money/basisPoints';
import { NO_KOBO, addKobo, maxKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { balanceOf } from '../../money/ledger/service';
import { sumBeforeSales, sumNotes } from '../loans/notes/notesRepository';
import { sumOpenPledges } from '../loans/notes/pledgesRepository';
import { dueOf } from '../loans/payout/walletClaims';
import { readLent, type LentGroup } from './lent';
import { findFlows, sumMonthsToCome, sumRecovered, sumSales } from './repository';

export function readPortfolio(context: ServerContext, lenderId: string): Promise<Portfolio> {
  // In one transaction, so that no kobo is counted in two places.
  return inTransaction(
    context,
    async (tx) => {
      const day = await readLastOpenedDay(tx);
      const { lent, ...value } = await readValue(tx, lenderId, day);
      const worthKobo = subtractKobo(value.lentKobo, value.provisionsKobo);
      return {
        today: day,
        ...value,
        recoveredKobo: await sumRecovered(tx, lenderId),
        expectedReturnBps: expectedPortfolioReturn(lent),
        xirrBps: returnSoFar(await findFlows(tx, lenderId), day, worthKobo),
        grades: GRADES.map((kind) =>
          groupOf(
            kind,
            lent.filter(({ grade }) => grade === kind),
          ),
        ).filter(hasNotes),
        standings: NOTE_GROUPS.map((kind) => {
          const own = lent.filter((group) => group.kind === kind);
          return { ...groupOf(kind, own), provisionKobo: sum(own, 'provisionKobo') };
        }).filter(hasNotes),
        toCome: await sumMonthsToCome(tx, lenderId, day),
      };
    },
    { isolation: 'repeatable read' },
  );
}

/** A lender's money, what it is worth after provisions, and what lending brought so far. */
export async function readValue(tx: Tx, lenderId: string, day: IsoDay) {
  const lent = await readLent(tx, lenderId, day);
  const lentKobo = sum(lent, 'outstandingKobo');
  const provisionsKobo = sum(lent, 'provisionKobo');
  const sums = await sumNotes(tx, lenderId);
  const lost = sums.filter(({ state }) => state === 'writtenOff');
  const lossesKobo = subtractKobo(sum(lost, 'principalKobo'), sum(lost, 'repaidKobo'));
  const got = [...sums, await sumBeforeSales(tx, lenderId)];
  const [interestKobo, lateFeesKobo] = [sum(got, 'interestKobo'), sum(got, 'lateFeesKobo')];
  const servicingFeesKobo = sum(got, 'servicingFeesKobo');
  const withheldKobo = sum(got, 'withheldKobo');
  const salesKobo = await sumSales(tx, lenderId);
  const balanceKobo = await balanceOf(tx, { kind: 'wallet', userId: lenderId });
  const freeKobo = maxKobo(NO_KOBO, subtractKobo(balanceKobo, await dueOf(tx, lenderId, day)));
  const pledgedKobo = await sumOpenPledges(tx, lenderId);
  return {
    lent,
    freeKobo,
    pledgedKobo,
    lentKobo,
    provisionsKobo,
    valueKobo: addKobo(freeKobo, pledgedKobo, subtractKobo(lentKobo, provisionsKobo)),
    resultKobo: subtractKobo(
      addKobo(interestKobo, lateFeesKobo, salesKobo),
      addKobo(servicingFeesKobo, withheldKobo, lossesKobo, provisionsKobo),
    ),
    interestKobo,
    lateFeesKobo,
    servicingFeesKobo,
    withheldKobo,
    lossesKobo,
    salesKobo,
  };
}

const sum = <Name extends string>(rows: readonly Readonly<Record<Name, Kobo>>[], name: Name): Kobo =>
  addKobo(NO_KOBO, ...rows.map((row) => row[name]));

const hasNotes = ({ noteCount }: { noteCount: number }) => noteCount > 0;

const groupOf = <Kind extends string>(kind: Kind, own: readonly LentGroup[]) => ({
  kind,
  noteCount: own.reduce((all, { noteCount }) => all + noteCount, 0),
  lentKobo: sum(own, 'outstandingKobo'),
});

function returnSoFar(flows: readonly DatedFlow[], day: IsoDay, worthKobo: Kobo): BasisPoints | undefined {
  const [first] = flows.map(({ on }) => on).sort();
  if (first === undefined || daysBetween(first, day) < XIRR_FROM_DAYS) return undefined;
  return xirrFigure([...flows, { on: day, amountKobo: worthKobo }]);
}
