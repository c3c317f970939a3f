import {
  LEDGER_CHECK_PAGE_SIZE,
  TRANSFER_DEFAULT_SORT,
  TRANSFER_PAGE_SIZES,
  transferSortFields,
  type TransfersQuery,
} from '#contract/money/ledger/transfers';
import type { IsoDay } from '#contract/dates';
import type { AccountBalance } from '#contract/money/ledger/accountBalanceSchema';
import type { LedgerCheckRun } from '#contract/money/ledger/ledgerCheckSchema';
import type { TracedTransfer } from '#contract/office/books/tracedTransferSchema';
import type { LedgerTransfer } from '#contract/money/ledger/ledgerTransferSchema';
import { readSort } from '#contract/lists';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { findChecks } from '../../money/ledger/check/checkRuns';
import { allBalances, balancesOn } from '../../money/ledger/balances';
import { findTransferPage, readTransfers } from '../../money/ledger/transferList';
import { findPeopleCalled } from '../../people/users/repository';
import { audit } from '../../kernel/audit/repository';
import { findLoan, findTransfersOf } from '../../lending/loans/life/repository';
import { readReversal } from '../../money/reversals/reversal';
import { findCause } from './transferCause';
import { presentRecord, presentTransfers } from './present';

type LedgerQuery = Omit<TransfersQuery, 'sort'> & { sort?: string | undefined };

export function listTransfers(
  context: ServerContext,
  actorId: string,
  { page = 1, pageSize = TRANSFER_PAGE_SIZES[0], sort = '', ...selection }: LedgerQuery,
): Promise<{ transfers: LedgerTransfer[]; total: number; capped: boolean }> {
  const { direction } = readSort(sort, transferSortFields) ?? TRANSFER_DEFAULT_SORT;
  return inTransaction(context, async (tx) => {
    const personIds = await findPeopleCalled(tx, selection.q);
    const happenedAt = await readBusinessNow(context, tx);
    for (const subjectId of personIds) await audit(tx, { actorId, action: 'wallet seen', subjectId, happenedAt });
    const slice = { direction, offset: (page - 1) * pageSize, limit: pageSize };
    const { transfers, ...counted } = await findTransferPage(tx, { ...selection, personIds }, slice);
    return { transfers: await presentTransfers(tx, transfers), ...counted };
  });
}

/** The balances at the end of a business day, or the current ones. */
export const readBalances = (context: ServerContext, on: IsoDay | undefined): Promise<AccountBalance[]> =>
  inTransaction(context, (tx) => (on === undefined ? allBalances(tx) : balancesOn(tx, on)), {
    isolation: 'repeatable read',
  });

/** Recorded in the audit trail. @throws CodedError NOT_FOUND */
export function readTransfer(context: ServerContext, actorId: string, transferId: string): Promise<TracedTransfer> {
  return inTransaction(context, async (tx) => {
    const [transfer] = await readTransfers(tx, [transferId]);
    if (!transfer) throw new CodedError('NOT_FOUND');
    const happenedAt = await readBusinessNow(context, tx);
    await audit(tx, { actorId, action: 'transfer seen', subjectId: transferId, happenedAt });
    const reversal = await readReversal(tx, transferId, happenedAt);
    return {
      ...(await presentRecord(tx, transfer)),
      ...(reversal && { reversal }),
      cause: await findCause(tx, transfer),
    };
  });
}

/** The transfers of a loan's events. @throws CodedError NOT_FOUND */
export async function readLoanTransfers(db: Reader, loanId: string): Promise<LedgerTransfer[]> {
  if (!(await findLoan(db, loanId))) throw new CodedError('NOT_FOUND');
  return presentTransfers(db, await readTransfers(db, await findTransfersOf(db, loanId)));
}

export async function listChecks(
  db: Reader,
  { page = 1 }: { page?: number | undefined },
): Promise<{ runs: LedgerCheckRun[]; total: number }> {
  const slice = { offset: (page - 1) * LEDGER_CHECK_PAGE_SIZE, limit: LEDGER_CHECK_PAGE_SIZE };
  const { runs, total } = await findChecks(db, slice);
  return {
    runs: runs.map((run) => ({
      ...run,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt.toISOString(),
    })),
    total,
  };
}
