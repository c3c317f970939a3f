import type { Readable } from 'node:stream';
import { plainNaira } from '#contract/money/format';
import type { ServerContext } from '../../kernel/context';
import type { DifferenceRow } from '../../kernel/db/schema/payments';
import { takeFile, type FileColumns } from '../../kernel/audit/takeFile';
import { walkDifferences } from './repository';

const columns: FileColumns<DifferenceRow> = {
  Day: ({ day }) => day,
  Provider: ({ provider }) => provider,
  Difference: ({ kind }) => kind,
  Reference: ({ reference }) => reference,
  'At the bank (NGN)': ({ thereKobo }) => (thereKobo === null ? '' : plainNaira(thereKobo)),
  'In the books (NGN)': ({ hereKobo }) => (hereKobo === null ? '' : plainNaira(hereKobo)),
};

export const takeDifferences = (context: ServerContext, actorId: string): Promise<Readable> =>
  takeFile(context, actorId, { list: 'reconciliation', columns, rows: walkDifferences(context.readers.lists) });
