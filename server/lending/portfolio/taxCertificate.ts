import type { Readable } from 'node:stream';
import { daysAfter, formatDay, monthName, todayInLagos, type IsoDay } from '#contract/dates';
import type { BasisPoints } from '#contract/money/basisPoints';
import { formatNaira, formatRate } from '#contract/money/format';
import { addKobo, type Kobo } from '#contract/money/kobo';
import { PRODUCT_NAME } from '#contract/product';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { makePaper } from '../../kernel/pdf/paper';
import { nameOnPaper } from '../../people/contact/names';
import { findTaxNumber } from '../../people/contact/taxNumber';
import { findVersions } from '../terms/repository';
import { sumSharesByMonth } from './yearRepository';

interface TaxedMonth {
  month: string;
  interestKobo: Kobo;
  withheldKobo: Kobo;
}

/**
 * The tax withheld from a lender's interest in a year, by month; the current year up to today.
 * @throws CodedError NOTHING_WITHHELD
 */
export async function makeTaxCertificate(context: ServerContext, lenderId: string, year: string): Promise<Readable> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const facts = await inTransaction(
    context,
    async (tx) => {
      const today = await readLastOpenedDay(tx);
      const months = (await sumSharesByMonth(tx, lenderId, days)).filter(({ interestKobo }) => interestKobo > 0);
      return {
        day: today < days.to ? today : days.to,
        months: months.sort((one, other) => (one.month < other.month ? -1 : 1)),
        name: await nameOnPaper(tx, lenderId),
        taxNumber: await findTaxNumber(tx, lenderId),
        rates: await readRates(tx, days),
      };
    },
    { isolation: 'repeatable read' },
  );
  const { day, months, name, taxNumber, rates } = facts;
  const sum = (of: (month: TaxedMonth) => Kobo) => addKobo(...months.map(of));
  const withheldKobo = sum((month) => month.withheldKobo);
  if (withheldKobo === 0) throw new CodedError('NOTHING_WITHHELD');
  const { operator } = context.config;
  const paper = makePaper({
    title: `Tax withheld in ${year}`,
    to: [name],
    day,
    operator,
    headline: ['Tax withheld from your interest', formatNaira(withheldKobo)],
  });
  await paper.facts([
    ['Period', `${formatDay(days.from)} to ${formatDay(day)}`],
    ['Tax number (TIN)', taxNumber ?? 'Not entered'],
    ['Interest before tax', formatNaira(sum(({ interestKobo }) => interestKobo))],
    ...rates.map(({ from, rateBps }) => ['Rate', `${formatRate(rateBps)} from ${formatDay(from)}`] as const),
  ]);
  paper.paragraph(
    `${operator.name ?? PRODUCT_NAME} withheld this tax when borrowers paid interest on your notes. Interest is before our servicing fee. The tax on each payment is rounded down to a kobo.`,
  );
  paper.heading('By month');
  await paper.table(
    [
      { title: 'Month', width: 140 },
      ...['Interest', 'Tax withheld'].map((title) => ({ title, width: '*' as const, isRight: true })),
    ],
    months.map((one) => [monthName(one.month), formatNaira(one.interestKobo), formatNaira(one.withheldKobo)]),
    ['All', formatNaira(sum(({ interestKobo }) => interestKobo)), formatNaira(withheldKobo)],
  );
  paper.paragraph('This is a record of what was withheld, not a receipt from the tax authority.');
  return paper.end();
}

interface RateSince {
  from: IsoDay;
  rateBps: BasisPoints;
}

/** The rates of a period, each with its first day in it; a version's rate applies from the day after its publication. */
async function readRates(db: Reader, { from, to }: { from: IsoDay; to: IsoDay }): Promise<RateSince[]> {
  const rates: RateSince[] = [];
  for (const { publishedAt, terms } of (await findVersions(db)).reverse()) {
    const begins = daysAfter(todayInLagos(publishedAt), 1);
    if (begins > to) break;
    const since = { from: begins < from ? from : begins, rateBps: terms.taxes.withholdingBps };
    const last = rates.at(-1);
    // A later version of the same day, or from before the period, takes its place.
    if (last?.from === since.from) rates.pop();
    if (rates.at(-1)?.rateBps !== since.rateBps) rates.push(since);
  }
  return rates[0]?.rateBps === 0 ? rates.slice(1) : rates;
}
