import type { Readable } from 'node:stream';
import { monthName } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { subtractKobo, type Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { makePaper } from '../../kernel/pdf/paper';
import type { Column } from '../../kernel/pdf/table';
import { nameOnPaper } from '../../people/contact/names';
import { earnedIn, readYear, type YearRow } from './yearFile';

interface Part {
  heading: string;
  columns: readonly (readonly [title: string, amountOf: (row: YearRow) => Kobo])[];
  /** Left out unless a row has it; otherwise always there. */
  isShown?: (row: YearRow) => boolean;
}

/** So many figures don't fit side by side on a page. */
const PARTS: readonly Part[] = [
  {
    heading: 'Results of your notes',
    columns: [
      ['Interest', ({ interestKobo }) => interestKobo],
      ['Late fees', ({ feeKobo }) => feeKobo],
      ['Servicing fees', ({ servicingFeeKobo }) => servicingFeeKobo],
      ['Written off', ({ lossKobo }) => lossKobo],
      ['Recovered', ({ recoveredKobo }) => recoveredKobo],
      ['Gain or loss', earnedIn],
    ],
  },
  {
    heading: 'Notes sold and bought',
    columns: [
      ['Sold for', ({ soldKobo }) => soldKobo],
      ['Its principal', ({ soldPrincipalKobo }) => soldPrincipalKobo],
      ['Fee', ({ saleFeeKobo }) => saleFeeKobo],
      ['Bought for', ({ boughtKobo }) => boughtKobo],
      ['Its principal', ({ boughtPrincipalKobo }) => boughtPrincipalKobo],
    ],
  },
  {
    heading: 'Interest and discounts of notes sold and bought',
    columns: [
      ['Interest sold', ({ soldInterestKobo }) => soldInterestKobo],
      ['Interest bought', ({ boughtInterestKobo }) => boughtInterestKobo],
      ['Discount earned', ({ discountKobo }) => discountKobo],
      ['Premium used up', ({ premiumKobo }) => premiumKobo],
    ],
  },
  {
    heading: 'Tax withheld from your interest',
    columns: [
      ['Interest', ({ interestKobo }) => interestKobo],
      ['Tax withheld', ({ withheldKobo }) => withheldKobo],
      ['After tax', ({ interestKobo, withheldKobo }) => subtractKobo(interestKobo, withheldKobo)],
    ],
    isShown: ({ withheldKobo }) => withheldKobo > 0,
  },
  {
    heading: 'Money lent and paid back',
    columns: [
      ['Lent', ({ lentKobo }) => lentKobo],
      ['Principal repaid', ({ principalKobo }) => principalKobo],
      ['Paid into your wallet', ({ receivedKobo }) => receivedKobo],
    ],
  },
];

/**
 * A lender's year by month and in total; the current year up to today.
 * @throws CodedError NOT_FOUND for a future year
 */
export async function makeLendingYear(context: ServerContext, lenderId: string, year: string): Promise<Readable> {
  const { rows, name, today } = await inTransaction(
    context,
    async (tx) => {
      const present = await readLastOpenedDay(tx);
      if (`${year}-01-01` > present) throw new CodedError('NOT_FOUND');
      return { rows: await readYear(tx, lenderId, year), name: await nameOnPaper(tx, lenderId), today: present };
    },
    { isolation: 'repeatable read' },
  );
  const lastDay = `${year}-12-31`;
  const day = today < lastDay ? today : lastDay;
  const all = rows.at(-1);
  const paper = makePaper({
    title: `Lending in ${year}`,
    to: [name],
    day,
    operator: context.config.operator,
    ...(all && { headline: ['Gain or loss on your notes, before tax', formatNaira(earnedIn(all))] }),
  });
  paper.paragraph(
    'A gain is before tax: interest, late fees and recoveries, less servicing fees and write-offs, plus or minus the difference between the price and principal of notes sold. Interest that you sold with a note is added, interest that you bought is deducted. The discount of a note that you bought is income as its principal comes back, and the rest when it is sold or written off; a premium is deducted in the same way.',
  );
  for (const { heading, columns, isShown } of PARTS) {
    if (isShown && !rows.some(isShown)) continue;
    paper.heading(heading);
    if (rows.every((row) => columns.every(([, amountOf]) => amountOf(row) === 0))) {
      paper.paragraph('Nothing.');
      continue;
    }
    const cells = rows.map(cellsOf(columns));
    await paper.table([{ title: 'Month', width: 70 }, ...columns.map(amountColumn)], cells.slice(0, -1), cells.at(-1));
  }
  return paper.end();
}

const amountColumn = ([title]: Part['columns'][number]): Column => ({ title, width: '*', isRight: true });

const cellsOf =
  (columns: Part['columns']) =>
  (row: YearRow): string[] => [
    row.name.length === 7 ? monthName(row.name) : 'All',
    ...columns.map(([, amountOf]) => formatNaira(amountOf(row))),
  ];
