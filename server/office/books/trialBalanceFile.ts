import type { Readable } from 'node:stream';
import type { IsoDay } from '#contract/dates';
import { plainNaira } from '#contract/money/format';
import { takeFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { TOTAL } from './bookColumns';
import { readTrialBalance } from './reports';

/** @throws CodedError BOOKS_OPEN */
export async function takeTrialBalance(
  context: ServerContext,
  actorId: string,
  day: IsoDay | undefined,
): Promise<Readable> {
  const { lines, debitKobo, creditKobo, ...balance } = await readTrialBalance(context.readers.lists, day);
  const total = { account: '', name: TOTAL, type: '', debitKobo, creditKobo };
  return takeFile(context, actorId, {
    list: 'trial balance',
    columns: {
      'At the end of': () => balance.day,
      Account: ({ account }) => account,
      'Account name': ({ name }) => name,
      Type: ({ type }) => type,
      'Debit (NGN)': (line) => plainNaira(line.debitKobo),
      'Credit (NGN)': (line) => plainNaira(line.creditKobo),
    },
    rows: [...lines, total],
  });
}
