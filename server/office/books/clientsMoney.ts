import type { Readable } from 'node:stream';
import { daysAfter, type IsoDay } from '#contract/dates';
import { plainNaira } from '#contract/money/format';
import { addKobo, maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { accountNumbers, chartOfAccounts, type AccountNumber } from '#contract/money/ledger/chartOfAccounts';
import { BOOK_PAGE_SIZES, type BookPeriod, type ClientsMoneyQuery } from '#contract/office/books/books';
import type { ClientsMoneyDay } from '#contract/office/books/booksSchema';
import { takeFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { countBookDays, findBookDays } from '../../money/ledger/books/closeDays';
import { balancesAtEndOf, changesByDay } from '../../money/ledger/books/totals';
import type { Period } from '../../money/ledger/books/walkJournal';
import { closedPart } from './closedDays';

type Balances = ReadonlyMap<AccountNumber, Kobo>;

/** @throws CodedError BOOKS_OPEN */
export async function readClientsMoney(
  reader: Reader,
  { page = 1, pageSize = BOOK_PAGE_SIZES[0], ...asked }: ClientsMoneyQuery,
): Promise<{ days: ClientsMoneyDay[]; total: number }> {
  const period = await closedPart(reader, asked);
  const days = await findDays(reader, period, { offset: (page - 1) * pageSize, limit: pageSize });
  return { days, total: await countBookDays(reader, period) };
}

/** @throws CodedError BOOKS_OPEN */
export async function takeClientsMoney(context: ServerContext, actorId: string, asked: BookPeriod): Promise<Readable> {
  const { lists } = context.readers;
  const { from, to } = await closedPart(lists, asked);
  return takeFile(context, actorId, {
    list: 'clients’ money',
    columns: {
      Day: ({ day }) => day,
      'At the bank (NGN)': ({ bankKobo }) => plainNaira(bankKobo),
      // Two columns, because spreadsheets read a minus sign as a formula.
      'Own funds (NGN)': ({ ownKobo }) => plainNaira(maxKobo(ownKobo, NO_KOBO)),
      'Own shortfall (NGN)': ({ ownKobo }) => plainNaira(maxKobo(negateKobo(ownKobo), NO_KOBO)),
      'Wallets (NGN)': ({ walletsKobo }) => plainNaira(walletsKobo),
      'Pledged (NGN)': ({ pledgedKobo }) => plainNaira(pledgedKobo),
      'Unmatched (NGN)': ({ unmatchedKobo }) => plainNaira(unmatchedKobo),
      'On their way (NGN)': ({ underWayKobo }) => plainNaira(underWayKobo),
      'Taxes (NGN)': ({ taxesKobo }) => plainNaira(taxesKobo),
      'Owed (NGN)': ({ owedKobo }) => plainNaira(owedKobo),
      'Too much (NGN)': ({ differenceKobo }) => plainNaira(maxKobo(differenceKobo, NO_KOBO)),
      'Missing (NGN)': ({ differenceKobo }) => plainNaira(maxKobo(negateKobo(differenceKobo), NO_KOBO)),
    },
    rows: inPieces<ClientsMoneyDay>((last, limit) =>
      findDays(lists, { from: last ? daysAfter(last.day, 1) : from, to }, { offset: 0, limit }),
    ),
  });
}

async function findDays(reader: Reader, period: Period, slice: { offset: number; limit: number }) {
  const days = await findBookDays(reader, period, slice);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const balances = new Map(await balancesAtEndOf(reader, daysAfter(first, -1)));
  const changes = await changesByDay(reader, { from: first, to: last });
  return days.map((day) => {
    for (const { account, netKobo } of changes.get(day) ?? [])
      balances.set(account, addKobo(balances.get(account) ?? NO_KOBO, netKobo));
    return onDay(day, balances);
  });
}

const OWN_TYPES = ['equity', 'income', 'expense'] as const;
const ownNumbers = accountNumbers.filter((number) => OWN_TYPES.some((type) => type === chartOfAccounts[number].type));

/** @param balances debits less credits */
function onDay(day: IsoDay, balances: Balances): ClientsMoneyDay {
  const debitOf = (account: AccountNumber) => balances.get(account) ?? NO_KOBO;
  const creditOf = (account: AccountNumber) => negateKobo(debitOf(account));
  const bankKobo = debitOf('1010');
  const ownKobo = addKobo(...ownNumbers.map(creditOf));
  const owed = {
    walletsKobo: creditOf('2010'),
    pledgedKobo: creditOf('2020'),
    unmatchedKobo: creditOf('2030'),
    underWayKobo: creditOf('2040'),
    taxesKobo: addKobo(creditOf('2050'), creditOf('2060'), creditOf('2070')),
  };
  const owedKobo = addKobo(...Object.values(owed));
  return {
    day,
    bankKobo,
    ownKobo,
    ...owed,
    owedKobo,
    differenceKobo: subtractKobo(subtractKobo(bankKobo, ownKobo), owedKobo),
  };
}
