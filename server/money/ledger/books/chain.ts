import { harmless } from '#contract/csv';
import { plainNaira } from '#contract/money/format';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { nextHash } from '#server/kernel/security/hashChain';
import type { JournalPosting, JournalTransfer } from './walkJournal';

/** The cells that the hash chain covers, in order (docs/product/money.md#hash-chain). This layout must never change. */
interface ChainedCells {
  transfer: readonly [
    day: string,
    bookedAt: string,
    transferId: string,
    kind: string,
    reference: string,
    causedBy: string,
    command: string,
  ];
  posting: readonly [account: string, ownerId: string, debit: string, credit: string];
}

export const transferCells = (transfer: JournalTransfer): ChainedCells['transfer'] => [
  transfer.businessDay,
  transfer.bookedAt,
  transfer.id,
  transfer.kind,
  harmless(transfer.reference),
  transfer.causedBy,
  transfer.command,
];

const amountCell = (amount: Kobo): string => (amount > 0 ? plainNaira(amount) : '');

export const postingCells = ({ account, ownerId, amountKobo }: JournalPosting): ChainedCells['posting'] => [
  account,
  ownerId,
  amountCell(negateKobo(amountKobo)),
  amountCell(amountKobo),
];

export const chainedHash = (previous: string, { transfer, posting }: ChainedCells): string =>
  nextHash(previous, [...transfer, ...posting]);
