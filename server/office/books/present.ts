import type { LedgerTransfer, LedgerTransferRecord } from '#contract/money/ledger/ledgerTransferSchema';
import { addKobo, kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import type { PostingRow, WholeTransfer } from '../../money/ledger/transferList';
import { findNames } from '../../kernel/db/peopleNames';

type Names = ReadonlyMap<string, string>;

export async function presentTransfers(db: Reader, all: readonly WholeTransfer[]): Promise<LedgerTransfer[]> {
  const names = await namesIn(db, all);
  return all.map((transfer) => present(transfer, names));
}

export async function presentRecord(db: Reader, transfer: WholeTransfer): Promise<LedgerTransferRecord> {
  return {
    ...present(transfer, await namesIn(db, [transfer])),
    key: transfer.key,
    content: Object.entries(transfer.content).map(([name, value]) => ({ name, value: String(value) })),
  };
}

const namesIn = (db: Reader, all: readonly WholeTransfer[]): Promise<Names> =>
  findNames(
    db,
    all.flatMap(({ causedBy, postings }) => [causedBy ?? [], postings.flatMap(({ userId }) => userId ?? [])].flat()),
  );

function present(
  { id, kind, businessDay, bookedAt, reference, causedBy, postings }: WholeTransfer,
  names: Names,
): LedgerTransfer {
  const given = postings.map(({ amountKobo }) => amountKobo).filter((amount) => amount > 0);
  return {
    id,
    kind,
    businessDay,
    bookedAt: bookedAt.toISOString(),
    amountKobo: addKobo(kobo(0), ...given),
    ...(reference !== null && { reference }),
    ...(causedBy !== null && { causedById: causedBy, causedBy: names.get(causedBy) ?? '' }),
    postings: postings.map((posting) => presentPosting(posting, names)),
  };
}

const presentPosting = ({ account, userId, loanId, amountKobo, balanceKobo }: PostingRow, names: Names) => ({
  account,
  ...(userId !== null && { personId: userId, personName: names.get(userId) ?? '' }),
  ...(loanId !== null && { loanId }),
  amountKobo,
  ...(balanceKobo !== null && { balanceKobo }),
});
