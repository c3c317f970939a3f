import { bucketLabels, type LentBucket } from '#contract/lending/statistics/buckets';
import { rangeName } from '#contract/lending/statistics/cells';
import { shareBps } from '#contract/money/basisPoints';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { amountCell, countCell, rateCell, textCell, type FigureTableData } from '../../components/figures/tableCells';

type TableOf = (statistics: Statistics) => FigureTableData;

const named = (file: string, { monthEnd }: Statistics): string => `${file}_${monthEnd}`;

export const totalsTable: TableOf = (statistics) => {
  const { totals, applications } = statistics;
  return {
    title: 'All figures',
    fileName: named('statistics', statistics),
    columns: ['Figure', 'Amount or number'],
    rows: [
      { name: 'Loans paid out', cells: [countCell(totals.loanCount)] },
      { name: 'Lent', cells: [amountCell(totals.lentKobo)] },
      { name: 'Repaid', cells: [amountCell(totals.repaidKobo)] },
      { name: 'Interest and late fees paid', cells: [amountCell(totals.interestKobo)] },
      { name: 'Still to be repaid', cells: [amountCell(totals.outstandingKobo)] },
      { name: 'Written off', cells: [amountCell(totals.writtenOffKobo)] },
      { name: 'Went into default', cells: [amountCell(totals.defaultedKobo)] },
      { name: 'Recovered after a default', cells: [amountCell(totals.recoveredKobo)] },
      { name: 'Applications received', cells: [countCell(applications.receivedCount)] },
      { name: 'Applications declined', cells: [countCell(applications.declinedCount)] },
    ],
  };
};

export const bucketsTable: TableOf = (statistics) => ({
  title: 'How late loans are',
  fileName: named('late_loans', statistics),
  columns: ['Days late', 'Loans', 'Still to be repaid', 'Share'],
  rows: statistics.buckets.map(({ bucket, toBucket = bucket, loanCount, outstandingKobo }) => ({
    name: bucketRange(bucket, toBucket),
    cells: [
      countCell(loanCount),
      amountCell(outstandingKobo),
      rateCell(shareBps(outstandingKobo, statistics.totals.outstandingKobo)),
    ],
  })),
});

const DAYS_LATE: Readonly<Partial<Record<LentBucket, readonly [first: number, last: number]>>> = {
  days1To30: [1, 30],
  days31To60: [31, 60],
  days61To90: [61, 90],
};

/** Of groups that were too small to be published alone; restructured loans lie before those over 60 days late. */
function bucketRange(from: LentBucket, to: LentBucket): string {
  const [first, last] = [DAYS_LATE[from]?.[0], DAYS_LATE[to]?.[1]];
  if (from !== to && first !== undefined && last !== undefined)
    return to === 'days61To90' ? `${first}–${last} days late, or restructured` : `${first}–${last} days late`;
  if (to !== 'defaulted' || from === to) return rangeName([bucketLabels[from], bucketLabels[to]]);
  if (from === 'onTime') return 'All loans';
  return from === 'days1To30' ? 'Late or in default' : `${bucketLabels[from]} or worse`;
}

export const returnsTable: TableOf = (statistics) => ({
  title: 'Return after losses',
  fileName: named('returns', statistics),
  columns: ['Paid out in', 'Grade', 'Loans', 'Lent', 'Result so far', 'Return a year'],
  rows: statistics.returns.map(({ year, grade, toGrade = grade, loanCount, lentKobo, resultBps, returnBps }) => ({
    key: `${year} ${grade}`,
    name: year,
    cells: [
      textCell(rangeName([grade, toGrade])),
      countCell(loanCount),
      amountCell(lentKobo),
      rateCell(resultBps),
      rateCell(returnBps),
    ],
  })),
});

export const lossesTable: TableOf = (statistics) => ({
  title: 'Expected and actual losses',
  fileName: named('losses', statistics),
  columns: ['Grade', 'Loans', 'Lent', 'Lost so far', 'Expected a year', 'Actual a year'],
  rows: statistics.losses.map(({ grade, toGrade = grade, loanCount, lentKobo, lostBps, promisedBps, actualBps }) => ({
    name: rangeName([grade, toGrade]),
    cells: [countCell(loanCount), amountCell(lentKobo), rateCell(lostBps), rateCell(promisedBps), rateCell(actualBps)],
  })),
});

/** 'Q1 2026' for '2026-Q1'. */
export const quarterName = (quarter: string): string => quarter.split('-').reverse().join(' ');

/** 'Q1–Q3 2026' within a year. */
export function quarterRange(from: string, to: string): string {
  const [year, first] = from.split('-');
  return to.startsWith(`${year}-`) && to !== from
    ? `${first}–${quarterName(to)}`
    : rangeName([quarterName(from), quarterName(to)]);
}

export const vintagesTable: TableOf = (statistics) => {
  const ages = Math.max(0, ...statistics.vintages.map(({ lossBps }) => lossBps.length));
  return {
    title: 'Losses by age of the loans',
    fileName: named('vintages', statistics),
    columns: ['Paid out in', 'Loans', 'Lent', ...Array.from({ length: ages }, (_, age) => `Month ${age}`)],
    rows: statistics.vintages.map(({ quarter, toQuarter = quarter, loanCount, lentKobo, lossBps }) => ({
      name: quarterRange(quarter, toQuarter),
      cells: [
        countCell(loanCount),
        amountCell(lentKobo),
        ...Array.from({ length: ages }, (_, age) => (age < lossBps.length ? rateCell(lossBps[age]) : textCell(''))),
      ],
    })),
  };
};
