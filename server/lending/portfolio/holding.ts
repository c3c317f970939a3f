import { todayInLagos, type IsoDay } from '#contract/dates';
import type { Holding, HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { latenessOf } from '#contract/lending/portfolio/lateness';
import { isOwing } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { addSchedules, type NoteInstalment } from '#contract/lending/shares/noteSchedule';
import { lossIn } from '#contract/lending/statistics/bucketLoss';
import { basisPoints } from '#contract/money/basisPoints';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { CodedError } from '../../kernel/errors';
import { readHistory } from '../dashboard/activities';
import { findNotes, sumReceivedBy, type LentNote } from '../loans/notes/notesRepository';
import { findLoan } from '../loans/life/repository';
import { readNoteSchedule } from '../loans/notes/noteReceipts';
import { findMark, valuedBucket } from '../loans/relief/restructurings';
import { readSchedule } from '../loans/schedule/schedule';
import { readHeldNotes } from '../sales/heldNotes';
import { findCurrentTerms } from '../terms/repository';
import { loanOfHolding, shownDaysPastDue } from './holdings';
import { findPledgesTo } from './holdingsRepository';

/** @throws CodedError NOT_FOUND, also for a loan that the caller never pledged to */
export function readHolding(context: ServerContext, lenderId: string, loanId: string): Promise<HoldingDetail> {
  return inTransaction(context, (tx) => readHoldingIn(tx, lenderId, loanId), { isolation: 'repeatable read' });
}

/** Like `readHolding`, inside a transaction. */
export async function readHoldingIn(tx: Tx, lenderId: string, loanId: string): Promise<HoldingDetail> {
  const pledges = await findPledgesTo(tx, { lenderId, loanId });
  const loan = await findLoan(tx, loanId);
  const [latest] = pledges;
  if (!loan) throw new CodedError('NOT_FOUND');
  const today = await readLastOpenedDay(tx);
  const notes = await findNotes(tx, loanId);
  const own = notes.filter((each) => each.lenderId === lenderId);
  const open = pledges.filter(({ state }) => state === 'open');
  const common = {
    ...loanOfHolding({ ...loan, loanId }),
    today,
    servicingFeeBps: loan.servicingFeeBps ?? basisPoints(0),
    ...(await readHistory(tx, lenderId, loanId)),
  };
  if (own.length > 0) return { ...common, ...(await detailsOfNotes(tx, loan, { own, notes, today })) };
  if (!latest) throw new CodedError('NOT_FOUND');
  return {
    ...common,
    ...NOTHING_LENT,
    since: todayInLagos(latest.pledgedAt),
    amountKobo: addKobo(NO_KOBO, ...open.map(({ amountKobo }) => amountKobo)),
  };
}

type Details = Pick<
  HoldingDetail,
  Exclude<keyof Holding, keyof ReturnType<typeof loanOfHolding>> | 'received' | 'provisionKobo' | 'valueKobo'
> &
  Pick<HoldingDetail, 'expectedKobo' | 'schedule' | 'notes'>;

const NOTHING_LENT: Omit<Details, 'since' | 'amountKobo'> = {
  repaidKobo: NO_KOBO,
  receivedKobo: NO_KOBO,
  isRestructured: false,
  daysPastDue: 0,
  received: { ...NO_PARTS, servicingFeeKobo: NO_KOBO, withheldKobo: NO_KOBO },
  provisionKobo: NO_KOBO,
  valueKobo: NO_KOBO,
  expectedKobo: NO_KOBO,
  notes: [],
  schedule: [],
};

/** A lender's notes of a loan, added up if there are several. */
async function detailsOfNotes(
  tx: Tx,
  loan: LoanRow,
  { own, notes, today }: { own: readonly LentNote[]; notes: readonly LentNote[]; today: IsoDay },
): Promise<Details> {
  const ofLoan = await readSchedule(tx, loan);
  const { plan } = ofLoan;
  const sum = (of: (note: LentNote) => Kobo) => addKobo(NO_KOBO, ...own.map(of));
  const amountKobo = sum(({ principalKobo }) => principalKobo);
  const repaidKobo = sum(({ received }) => received.principalKobo);
  const received = await sumReceivedBy(tx, own);
  const daysPastDue = loanDaysPastDue(plan.instalments, today);
  const outstandingKobo = subtractKobo(amountKobo, repaidKobo);
  const standing = latenessOf(loan.state, daysPastDue);
  const mark = await findMark(tx, loan.id);
  const provisionKobo = standing
    ? lossIn(valuedBucket(loan.state, daysPastDue, mark), outstandingKobo, (await findCurrentTerms(tx)).provisions)
    : NO_KOBO;
  const servicingFeeBps = loan.servicingFeeBps ?? basisPoints(0);
  const isExpected = isOwing(loan.state) && loan.state !== 'writtenOff';
  const schedules: NoteInstalment[][] = [];
  for (const { noteId } of own) schedules.push(await readNoteSchedule(tx, ofLoan, notes, { noteId, servicingFeeBps }));
  const schedule = addSchedules(schedules);
  const held = await readHeldNotes(tx, loan, own, today);
  const [first] = held;
  return {
    ...(first && { noteId: first.noteId, isBought: first.isBought }),
    ...(first?.offer && { salePercent: first.offer.percent }),
    since: first?.heldFrom ?? plan.disbursedOn,
    amountKobo,
    repaidKobo,
    receivedKobo: subtractKobo(totalOf(received), addKobo(received.servicingFeeKobo, received.withheldKobo)),
    isRestructured: mark !== undefined,
    daysPastDue: shownDaysPastDue(loan.state, daysPastDue),
    received,
    provisionKobo,
    valueKobo: standing ? subtractKobo(outstandingKobo, provisionKobo) : NO_KOBO,
    expectedKobo: isExpected ? addKobo(NO_KOBO, ...schedule.map(({ unpaidKobo }) => unpaidKobo)) : NO_KOBO,
    notes: held,
    schedule,
  };
}
