import type { Readable } from 'node:stream';
import type { SuspenseSelection } from '../../../contract/money/suspense/suspense';
import { plainNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import type { SuspenseItemRow } from '../../db/schema/payments';
import { takeFile, type FileColumns } from '../../audit/takeFile';
import { walkItems } from './repository';

const columns: FileColumns<SuspenseItemRow> = {
  'Received (UTC)': ({ receivedAt }) => receivedAt.toISOString(),
  Item: ({ id }) => id,
  State: ({ state }) => state,
  'Amount (NGN)': ({ amountKobo }) => plainNaira(amountKobo),
  Reference: ({ reference }) => reference,
  'To account': ({ accountNumber }) => accountNumber ?? '',
  Sender: ({ senderName }) => senderName ?? '',
  'Sender’s bank': ({ senderBankName }) => senderBankName ?? '',
  'Sender’s account': ({ senderAccountNumber }) => senderAccountNumber ?? '',
  Transfer: ({ transferId }) => transferId,
};

export const takeSuspense = (
  context: ServerContext,
  actorId: string,
  selection: SuspenseSelection,
): Promise<Readable> =>
  takeFile(context, actorId, { list: 'suspense', columns, rows: walkItems(context.db, selection) });
