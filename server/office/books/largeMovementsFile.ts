import type { Readable } from 'node:stream';
import type { IsoDay } from '#contract/dates';
import { plainNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import type { BookPeriod } from '#contract/office/books/books';
import { lastDigits } from '#contract/people/bankAccounts/nuban';
import { takeFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { largeMovementsOn, type LargeMovement } from '../../money/ledger/books/largeMovements';
import type { Period } from '../../money/ledger/books/walkJournal';
import { closedPartWithEntries, walkBookDays } from './closedDays';

interface MovementOfDay extends LargeMovement {
  day: IsoDay;
}

/**
 * A line for each person, closed day and direction whose movements reach the operator's figure, alone or together
 * (docs/product/money.md#large-movements).
 * @throws CodedError BOOKS_OPEN, NOT_FOUND
 */
export async function takeLargeMovements(
  context: ServerContext,
  actorId: string,
  asked: BookPeriod,
): Promise<Readable> {
  const { lists } = context.readers;
  const period = await closedPartWithEntries(lists, asked);
  return takeFile<MovementOfDay>(context, actorId, {
    list: 'large movements',
    columns: {
      'Business day': ({ day }) => day,
      Direction: ({ direction }) => direction,
      Movements: (movement) => String(movement.count),
      'Sum (NGN)': ({ sumKobo }) => plainNaira(sumKobo),
      'Largest (NGN)': ({ largestKobo }) => plainNaira(largestKobo),
      'Last name': ({ lastName }) => lastName,
      'First name': ({ firstName }) => firstName,
      'Person ID': ({ userId }) => userId,
      'BVN (last four)': ({ bvnLastFour }) => bvnLastFour ?? '',
      Bank: ({ bankName }) => bankName ?? '',
      'Account (last four)': ({ accountNumber }) => (accountNumber === null ? '' : lastDigits(accountNumber)),
    },
    rows: largeMovements(lists, period, context.config.largeMovementsKobo),
  });
}

async function* largeMovements(reader: Reader, period: Period, leastKobo: Kobo): AsyncGenerator<MovementOfDay> {
  for await (const day of walkBookDays(reader, period))
    for (const movement of await largeMovementsOn(reader, day, leastKobo)) yield { ...movement, day };
}
