import { daysBetween, type IsoDay } from '../../../contract/dates';
import { LOAN_STATES } from '../../../contract/lending/loans/states';
import type { NoteGroup, Portfolio } from '../../../contract/lending/portfolio/portfolioSchema';
import { toBasisPoints, type BasisPoints } from '../../../contract/money/basisPoints';
import { PAST_DUE_BANDS, pastDueBand, type PastDueBand } from '../../../contract/lending/schedule/daysPastDue';
import { XIRR_FROM_DAYS, expectedNetReturn, xirr, type DatedFlow } from '../../../contract/lending/shares/returns';
import { NO_KOBO, addKobo, maxKobo, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import { GRADES } from '../../../contract/lending/terms/grades';
import { Ratio } from '../../../contract/money/ratio';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import { balanceOf } from '../../money/ledger/service';
import { findTerms } from '../terms/repository';
import { sumOpenPledges } from '../loans/pledgesRepository';
import { dueOf } from '../loans/walletClaims';
import { findFlows, sumLateness, sumMonthsToCome, sumNotes, sumRecovered, type NoteSums } from './repository';

export function readPortfolio(context: ServerContext, lenderId: string): Promise<Portfolio> {
  // In one transaction, so that no kobo is counted in two places.
  return inTransaction(
    context,
    async (tx) => {
      const day = await readLastOpenedDay(tx);
      const sums = await sumNotes(tx, lenderId);
      const lost = sums.filter(({ state }) => state === 'writtenOff');
      const alive = sums.filter(({ state }) => state !== 'writtenOff');
      const lentKobo = addKobo(...alive.map(outstanding));
      const balanceKobo = await balanceOf(tx, { kind: 'wallet', userId: lenderId });
      const expectedReturnBps = await expectedReturn(tx, alive, lentKobo);
      const xirrBps = returnSoFar(await findFlows(tx, lenderId), day, lentKobo);
      const sumOf = (part: 'interestKobo' | 'lateFeesKobo' | 'servicingFeesKobo') =>
        addKobo(...sums.map((group) => group[part]));
      return {
        today: day,
        freeKobo: maxKobo(NO_KOBO, subtractKobo(balanceKobo, await dueOf(tx, lenderId, day))),
        pledgedKobo: await sumOpenPledges(tx, lenderId),
        lentKobo,
        interestKobo: sumOf('interestKobo'),
        lateFeesKobo: sumOf('lateFeesKobo'),
        servicingFeesKobo: sumOf('servicingFeesKobo'),
        lossesKobo: addKobo(...lost.map(outstanding)),
        recoveredKobo: await sumRecovered(tx, lenderId),
        expectedReturnBps,
        xirrBps,
        grades: groupsOf(GRADES, sums, ({ grade }) => grade),
        states: groupsOf(LOAN_STATES, sums, ({ state }) => state),
        lateness: await groupByLateness(tx, lenderId, day),
        toCome: await sumMonthsToCome(tx, lenderId, day),
      };
    },
    { isolation: 'repeatable read' },
  );
}

const outstanding = ({ principalKobo, repaidKobo }: Pick<NoteSums, 'principalKobo' | 'repaidKobo'>): Kobo =>
  subtractKobo(principalKobo, repaidKobo);

function groupsOf<Kind extends string>(
  kinds: readonly Kind[],
  sums: readonly NoteSums[],
  kindOf: (group: NoteSums) => string | null,
): NoteGroup<Kind>[] {
  return kinds
    .map((kind) => {
      const own = sums.filter((group) => kindOf(group) === kind);
      const noteCount = own.reduce((all, group) => all + group.noteCount, 0);
      return { kind, noteCount, lentKobo: addKobo(...own.map(outstanding)) };
    })
    .filter(({ noteCount }) => noteCount > 0);
}

async function groupByLateness(tx: Tx, lenderId: string, day: IsoDay): Promise<NoteGroup<PastDueBand>[]> {
  const sums = await sumLateness(tx, lenderId, day);
  return PAST_DUE_BANDS.map((kind) => {
    const own = sums.filter(({ daysPastDue }) => pastDueBand(daysPastDue) === kind);
    const noteCount = own.reduce((all, group) => all + group.noteCount, 0);
    return { kind, noteCount, lentKobo: addKobo(...own.map(outstanding)) };
  }).filter(({ noteCount }) => noteCount > 0);
}

async function expectedReturn(tx: Tx, groups: readonly NoteSums[], lentKobo: Kobo): Promise<BasisPoints | undefined> {
  if (lentKobo === 0) return undefined;
  let weighted = Ratio.of(0);
  for (const group of groups) {
    const { grade, annualRateBps, servicingFeeBps, termsVersion } = group;
    if (grade === null || annualRateBps === null || servicingFeeBps === null || termsVersion === null) continue;
    const { expectedAnnualLossBps } = (await findTerms(tx, termsVersion)).grades[grade];
    const rate = expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps });
    weighted = weighted.plus(Ratio.of(rate).times(outstanding(group)));
  }
  return toBasisPoints(weighted.dividedBy(lentKobo).dividedBy(10_000));
}

function returnSoFar(flows: readonly DatedFlow[], day: IsoDay, lentKobo: Kobo): BasisPoints | undefined {
  const [first] = flows.map(({ on }) => on).sort();
  if (first === undefined || daysBetween(first, day) < XIRR_FROM_DAYS) return undefined;
  const rate = xirr([...flows, { on: day, amountKobo: lentKobo }]);
  return rate && toBasisPoints(rate);
}
