import type { Readable } from 'node:stream';
import { daysAfter, daysOfPeriod, formatDay, monthName } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { MAX_STATEMENT_ROWS } from '#contract/money/wallet/transactions';
import { transferLabels } from '#contract/money/ledger/transferKinds';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { makePaper } from '../../kernel/pdf/paper';
import { nameOnPaper } from '../../people/contact/names';
import { findLastDetachedDay } from '../ledger/months';
import { balanceAtEndOf, readStatement } from '../ledger/statement';
import type { Transaction } from '../ledger/transactions';

/**
 * A statement for a month or a year, up to today if it isn't over. It begins after the months of the ledger that are
 * detached.
 * @param period such as `2026-11` or `2026`
 * @throws CodedError STATEMENT_TOO_LONG, NOT_FOUND for a period that has not begun, or is detached
 */
export async function makeWalletStatement(context: ServerContext, userId: string, period: string): Promise<Readable> {
  const account = { kind: 'wallet', userId } as const;
  const isMonth = period.length > 4;
  const asked = daysOfPeriod(period);
  const read = await inTransaction(
    context,
    async (tx) => {
      const today = await readLastOpenedDay(tx);
      const detached = await findLastDetachedDay(tx);
      if (asked.from > today || (detached !== undefined && asked.to <= detached)) throw new CodedError('NOT_FOUND');
      const days =
        detached !== undefined && asked.from <= detached ? { ...asked, from: daysAfter(detached, 1) } : asked;
      const transactions: Transaction[] = [];
      for await (const transaction of readStatement(tx, account, days)) {
        if (transactions.length === MAX_STATEMENT_ROWS) throw new CodedError('STATEMENT_TOO_LONG');
        transactions.push(transaction);
      }
      const openingKobo = await balanceAtEndOf(tx, account, daysAfter(days.from, -1));
      const to = today < days.to ? today : days.to;
      return { name: await nameOnPaper(tx, userId), transactions, openingKobo, from: days.from, to };
    },
    { isolation: 'repeatable read' },
  );
  const { name, transactions, openingKobo, from, to } = read;
  const called = isMonth ? `${monthName(period)} ${period.slice(0, 4)}` : period;
  const paper = makePaper({
    title: `Wallet statement, ${called}`,
    to: [name],
    day: to,
    operator: context.config.operator,
    headline: [`Balance at the end of ${formatDay(to)}`, formatNaira(transactions.at(-1)?.balanceKobo ?? openingKobo)],
  });
  await paper.facts([[`Balance before ${formatDay(from)}`, formatNaira(openingKobo)]]);
  paper.heading('Money in and out');
  if (transactions.length === 0) paper.paragraph('Nothing came in or went out.');
  else
    await paper.table(
      [
        { title: 'Day', width: 105 },
        { title: 'Description', width: '*' },
        { title: 'Money in', width: 85, isRight: true },
        { title: 'Money out', width: 85, isRight: true },
        { title: 'Balance', width: 90, isRight: true },
      ],
      transactions.map(cellsOf),
    );
  return paper.end();
}

const amountText = (amount: Kobo): string => (amount > 0 ? formatNaira(amount) : '');

/** Fee and stamp duty are shown with their transaction. */
const cellsOf = ({ businessDay, kind, amountKobo, feeKobo, dutyKobo, balanceKobo }: Transaction): string[] => [
  formatDay(businessDay),
  withCosts(transferLabels[kind].wallet, feeKobo, dutyKobo),
  amountText(amountKobo),
  amountText(negateKobo(amountKobo)),
  formatNaira(balanceKobo),
];

function withCosts(what: string, feeKobo: Kobo, dutyKobo: Kobo): string {
  const costs = [
    ...(feeKobo > 0 ? [`fee ${formatNaira(feeKobo)}`] : []),
    ...(dutyKobo > 0 ? [`stamp duty ${formatNaira(dutyKobo)}`] : []),
  ];
  return costs.length === 0 ? what : `${what} (${costs.join(', ')})`;
}
