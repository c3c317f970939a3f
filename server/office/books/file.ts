import type { Readable } from 'node:stream';
import type { ProofResult } from '#contract/money/ledger/ledgerCheckSchema';
import type { TransferSelection } from '#contract/money/ledger/transfers';
import { plainNaira } from '#contract/money/format';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { takeFile, type FileColumns } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { walkChecks } from '../../money/ledger/check/checkRuns';
import { walkTransfers, type PostingRow, type WholeTransfer } from '../../money/ledger/transferList';
import { findPeopleCalled } from '../../people/users/repository';

interface PostingLine {
  transfer: WholeTransfer;
  posting: PostingRow;
}

const amountText = (amount: Kobo): string => (amount > 0 ? plainNaira(amount) : '');

const transferColumns: FileColumns<PostingLine> = {
  'Business day': ({ transfer }) => transfer.businessDay,
  'Booked (UTC)': ({ transfer }) => transfer.bookedAt.toISOString(),
  Kind: ({ transfer }) => transfer.kind,
  Transfer: ({ transfer }) => transfer.id,
  Reference: ({ transfer }) => transfer.reference ?? '',
  'Caused by ID': ({ transfer }) => transfer.causedBy ?? '',
  Account: ({ posting }) => posting.account,
  'Owner or loan ID': ({ posting }) => posting.userId ?? posting.loanId ?? '',
  // Two columns, because spreadsheets read a leading minus sign as a formula.
  'In (NGN)': ({ posting }) => amountText(posting.amountKobo),
  'Out (NGN)': ({ posting }) => amountText(negateKobo(posting.amountKobo)),
};

export const takeTransfers = (
  context: ServerContext,
  actorId: string,
  selection: TransferSelection,
): Promise<Readable> =>
  takeFile(context, actorId, {
    list: 'transfers',
    columns: transferColumns,
    rows: postingsOf(context.readers.lists, selection),
  });

async function* postingsOf(db: Reader, selection: TransferSelection): AsyncGenerator<PostingLine> {
  const personIds = await findPeopleCalled(db, selection.q);
  for await (const transfer of walkTransfers(db, { ...selection, personIds })) {
    for (const posting of transfer.postings) yield { transfer, posting };
  }
}

interface ProofOfRun extends ProofResult {
  startedAt: Date;
  endedAt: Date;
}

const checkColumns: FileColumns<ProofOfRun> = {
  'Started (UTC)': ({ startedAt }) => startedAt.toISOString(),
  'Ended (UTC)': ({ endedAt }) => endedAt.toISOString(),
  Proof: ({ title }) => title,
  Faults: ({ faults }) => String(faults),
  Examples: ({ examples }) => examples.join('; '),
};

export const takeChecks = (context: ServerContext, actorId: string): Promise<Readable> =>
  takeFile(context, actorId, { list: 'ledger checks', columns: checkColumns, rows: proofsOf(context.readers.lists) });

async function* proofsOf(db: Reader): AsyncGenerator<ProofOfRun> {
  for await (const { startedAt, endedAt, results } of walkChecks(db)) {
    for (const result of results) yield { ...result, startedAt, endedAt };
  }
}
