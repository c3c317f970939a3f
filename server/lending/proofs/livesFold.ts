import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { foldEvents, stateOf } from '#contract/lending/loans/loanEvents';
import { LOAN_LIFECYCLE_VERSION } from '#contract/lending/loans/loanLifecycle';
import type { Reader } from '../../kernel/db/connection';
import { transferKeys, transfers } from '../../kernel/db/schema/ledger';
import {
  loanEvents,
  loans,
  loanSnapshots,
  pledges,
  type LoanRow,
  type SnapshotRow,
} from '../../kernel/db/schema/loans';
import { LOANS_PIECE, piecesOf, type InPiece, subquery, transferPieces } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

/** Expiry and cancellation return pledges, which reference their own transfers. */
const MOVED_BY: Partial<Record<LifeEvent['type'], TransferKind>> = {
  pledge: 'pledge',
  takeBack: 'returnPledge',
  disburse: 'disbursement',
  pay: 'repayment',
  payExtra: 'repayment',
  settle: 'repayment',
  recover: 'repayment',
};

const LENDING: readonly TransferKind[] = ['pledge', 'returnPledge', 'disbursement', 'repayment'];

interface KeptEvent {
  event: LifeEvent;
  moved: TransferKind | null;
}

const eventsOfLoan = subquery<KeptEvent[]>(sql`coalesce((
  select json_agg(json_build_object(
    'event', ${loanEvents.facts} || jsonb_build_object(
      'type', ${loanEvents.type},
      'at', to_char(${loanEvents.happenedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', ${loanEvents.causedBy}),
    'moved', ${transferKeys.kind}) order by ${loanEvents.number})
  from ${loanEvents} left join ${transferKeys} on ${eq(transferKeys.id, loanEvents.transferId)}
  where ${eq(loanEvents.loanId, loans.id)}), '[]')`);

export const livesFold: Proof = {
  title: "A loan's state and snapshot match its events, and its transfers and events match each other",
  async *findFaults(reader, scope) {
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({ loan: loans, kept: eventsOfLoan, snapshot: loanSnapshots })
        .from(loans)
        .leftJoin(loanSnapshots, eq(loanSnapshots.loanId, loans.id))
        .where(inPiece(loans.id));
      for (const { loan, kept, snapshot } of rows) yield* wrongLife(loan, kept, snapshot);
    }
    for await (const inPiece of transferPieces(reader, scope)) yield* strayTransfers(reader, inPiece);
  },
};

function* wrongLife(loan: LoanRow, kept: readonly KeptEvent[], snapshot: SnapshotRow | null): Generator<string> {
  const events = kept.map(({ event }) => event);
  try {
    const folded = foldEvents(events);
    const { deadline } = folded.context;
    if (stateOf(folded) !== loan.state)
      yield `Loan ${loan.id} is ${loan.state}, but its events lead to ${stateOf(folded)}`;
    if (deadline !== (loan.deadline?.toISOString() ?? null))
      yield `Loan ${loan.id} has another deadline than its events`;
    if (snapshot && isCurrent(snapshot, loan) && !isDeepStrictEqual(snapshot.context, folded.context))
      yield `The stored snapshot of loan ${loan.id} doesn't match its events`;
    if (snapshot && snapshot.eventCount > loan.eventCount)
      yield `The stored snapshot of loan ${loan.id} has more events than the loan`;
    if (events.length !== loan.eventCount)
      yield `Loan ${loan.id} counts ${loan.eventCount} events but has ${events.length}`;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    yield `The machine rejects the events of loan ${loan.id}: ${error.message}`;
  }
  for (const { event, moved } of kept) {
    if ((MOVED_BY[event.type] ?? null) !== moved)
      yield `Event ${event.type} of loan ${loan.id} moved ${moved ?? 'nothing'}`;
  }
}

/** Outdated snapshots are folded again before they are used. */
const isCurrent = ({ machineVersion, eventCount }: SnapshotRow, loan: LoanRow): boolean =>
  machineVersion === LOAN_LIFECYCLE_VERSION && eventCount === loan.eventCount;

async function* strayTransfers(reader: Reader, inPiece: InPiece) {
  const rows = await reader
    .select({ id: transfers.id, kind: transfers.kind })
    .from(transfers)
    .leftJoin(loanEvents, eq(loanEvents.transferId, transfers.id))
    .leftJoin(pledges, eq(pledges.returnTransferId, transfers.id))
    .where(
      and(inPiece(transfers.id), inArray(transfers.kind, [...LENDING]), isNull(loanEvents.loanId), isNull(pledges.id)),
    );
  for (const { id, kind } of rows) yield `Transfer ${id}, a ${kind}, belongs to no loan event`;
}
