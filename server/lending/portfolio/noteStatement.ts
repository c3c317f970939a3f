import type { Readable } from 'node:stream';
import { formatDay } from '#contract/dates';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { loanStates } from '#contract/lending/loans/states';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { formatNaira, formatRate } from '#contract/money/format';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { Operator } from '#contract/operator';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { makePaper } from '../../kernel/pdf/paper';
import type { Column } from '../../kernel/pdf/table';
import { nameOnPaper } from '../../people/contact/names';
import { readHoldingIn } from './holding';
import { findInvested, findPayments, findSold, type InvestedRow, type PaymentRow, type SaleRow } from './noteRows';

interface NoteStatement {
  name: string;
  holding: HoldingDetail;
  invested: readonly InvestedRow[];
  payments: readonly PaymentRow[];
  sold: readonly SaleRow[];
}

/**
 * A lender's investment in a loan, receipts by date and expected receipts.
 * @throws CodedError NOT_FOUND, also if they never held a note of it
 */
export async function makeNoteStatement(context: ServerContext, lenderId: string, loanId: string): Promise<Readable> {
  const statement = await inTransaction(
    context,
    async (tx) => {
      const holding = await readHoldingIn(tx, lenderId, loanId);
      return {
        name: await nameOnPaper(tx, lenderId),
        holding,
        invested: await findInvested(tx, lenderId, loanId),
        payments: await findPayments(tx, lenderId, loanId),
        sold: await findSold(tx, lenderId, loanId),
      };
    },
    { isolation: 'repeatable read' },
  );
  if (statement.invested.length === 0) throw new CodedError('NOT_FOUND');
  return writeNoteStatement(statement, context.config.operator);
}

/** Deterministic: the same rows give the same bytes. */
export async function writeNoteStatement(
  { name, holding, invested, payments, sold }: NoteStatement,
  operator: Operator,
): Promise<Readable> {
  const { loanId, purpose, grade, annualRateBps, state, today, schedule, expectedKobo } = holding;
  const paper = makePaper({
    title: 'Statement of a note',
    to: [name],
    day: today,
    operator,
    headline: ['Still expected', formatNaira(expectedKobo)],
  });
  await paper.facts([
    ['Loan', loanId],
    ['For', `${purposeLabels[purpose]}, grade ${grade}, ${formatRate(annualRateBps)} a year`],
    ['State', loanStates[state].label],
    ['Your investment', formatNaira(sumOf(invested, ({ paidKobo }) => paidKobo))],
    ['Payments received', formatNaira(sumOf(payments, ({ toYouKobo }) => toYouKobo))],
    ['Sale proceeds', formatNaira(sumOf(sold, ({ toYouKobo }) => toYouKobo))],
  ]);
  paper.heading('Your investment');
  await paper.table(
    [
      { title: 'Day', width: 110 },
      { title: 'Description', width: '*' },
      ...amounts('Principal', 'Interest so far', 'Paid'),
    ],
    ...withTotal(
      invested.map(({ day, what, principalKobo, accruedKobo, paidKobo }) => ({
        first: [formatDay(day), what],
        amounts: [principalKobo, accruedKobo, paidKobo],
      })),
      2,
    ),
  );
  if (payments.length > 0) {
    const isTaxed = payments.some(({ withheldKobo }) => withheldKobo > 0);
    paper.heading('Payments received');
    await paper.table(
      [
        { title: 'Day', width: 105 },
        ...amounts('Principal', 'Interest', 'Late fees', 'Our fee', ...(isTaxed ? ['Tax'] : []), 'To you'),
      ],
      ...withTotal(
        payments.map(({ day, principalKobo, interestKobo, feeKobo, servicingFeeKobo, withheldKobo, toYouKobo }) => ({
          first: [formatDay(day)],
          amounts: [
            ...[principalKobo, interestKobo, feeKobo, servicingFeeKobo],
            ...(isTaxed ? [withheldKobo] : []),
            toYouKobo,
          ],
        })),
      ),
    );
    if (isTaxed) paper.paragraph('Tax: withheld from your interest for the tax authority.');
  }
  if (sold.length > 0) {
    paper.heading('Sale proceeds');
    await paper.table(
      [{ title: 'Day', width: 105 }, ...amounts('Its principal', 'Price', 'Interest', 'Our fee', 'To you')],
      ...withTotal(
        sold.map(({ day, principalKobo, priceKobo, accruedKobo, feeKobo, toYouKobo }) => ({
          first: [formatDay(day)],
          amounts: [principalKobo, priceKobo, accruedKobo, feeKobo, toYouKobo],
        })),
      ),
    );
  }
  const open = schedule.filter(({ unpaidKobo }) => unpaidKobo > 0);
  if (expectedKobo > 0 && open.length > 0) {
    paper.heading('Expected payments');
    await paper.table(
      [{ title: 'Due', width: 105 }, ...amounts('Principal', 'Interest', 'Late fee', 'Our fee', 'Still to come')],
      ...withTotal(
        open.map(({ dueOn, principalKobo, interestKobo, feeKobo, servicingFeeKobo, unpaidKobo }) => ({
          first: [formatDay(dueOn)],
          amounts: [principalKobo, interestKobo, feeKobo, servicingFeeKobo, unpaidKobo],
        })),
      ),
    );
    if (open.some(isPaidInPart)) paper.paragraph('Partly paid instalments show only what is still to come.');
    paper.paragraph('Expected payments are shown before any tax that is withheld when they come.');
    paper.paragraph('Expected payments are not guaranteed: the borrower may pay late or not at all.');
  }
  return paper.end();
}

const isPaidInPart = (row: HoldingDetail['schedule'][number]): boolean =>
  row.unpaidKobo < subtractKobo(addKobo(row.principalKobo, row.interestKobo, row.feeKobo), row.servicingFeeKobo);

interface Line {
  first: readonly string[];
  amounts: readonly Kobo[];
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Kobo): Kobo => addKobo(NO_KOBO, ...rows.map(of));

const amounts = (...titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, width: '*', isRight: true }));

/** The rows, and one with the totals of each column. @param labels columns that aren't amounts */
function withTotal(lines: readonly Line[], labels = 1): [rows: string[][], total: string[]] {
  const columns = lines[0]?.amounts.length ?? 0;
  const totals = Array.from({ length: columns }, (_, column) =>
    sumOf(lines, ({ amounts: given }) => given[column] ?? NO_KOBO),
  );
  return [
    lines.map(({ first, amounts: given }) => [...first, ...given.map(formatNaira)]),
    ['All', ...Array.from({ length: labels - 1 }, () => ''), ...totals.map(formatNaira)],
  ];
}
