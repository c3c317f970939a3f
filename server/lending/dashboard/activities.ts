import { ACTIVITY_PAGE_SIZE } from '#contract/lending/dashboard/calls';
import type { LendingActivity } from '#contract/lending/dashboard/activitySchema';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { disbursement } from '#contract/lending/schedule/fees';
import type { Kobo } from '#contract/money/kobo';
import { totalOf } from '#contract/lending/schedule/parts';
import type { PageQuery } from '#contract/money/wallet/transactions';
import type { Reader } from '../../kernel/db/connection';
import { readEvent } from '../loans/life/events';
import { findActivities, type ActivityRow } from './activitiesRepository';

/** @returns a page, newest first, and the total number of events */
export async function readActivities(
  db: Reader,
  userId: string,
  { page = 1 }: PageQuery,
): Promise<{ activities: LendingActivity[]; total: number }> {
  const slice = { offset: (page - 1) * ACTIVITY_PAGE_SIZE, limit: ACTIVITY_PAGE_SIZE };
  const { rows, total } = await findActivities(db, userId, slice);
  return { activities: rows.map((row) => presentActivity(row, userId)), total };
}

const HISTORY_LENGTH = 100;

/** The events of one loan that a lender may see, newest first. */
export async function readHistory(
  db: Reader,
  lenderId: string,
  loanId: string,
): Promise<Pick<HoldingDetail, 'history' | 'eventsLeftOut'>> {
  const { rows, total } = await findActivities(db, lenderId, { offset: 0, limit: HISTORY_LENGTH, loanId });
  return {
    history: rows.map((row) => {
      const { type, at } = readEvent(row.event);
      return { type, at, ...movedForLender(row) };
    }),
    ...(total > rows.length && { eventsLeftOut: total - rows.length }),
  };
}

type Moved = Pick<LendingActivity, 'amountKobo' | 'direction' | 'pledgeCount'>;

function presentActivity(row: ActivityRow, userId: string): LendingActivity {
  const { event, loan } = row;
  const isBorrower = loan.borrowerId === userId;
  const { type, at } = readEvent(event);
  return {
    id: `${loan.id}:${event.number}`,
    loanId: loan.id,
    purpose: loan.purpose,
    as: isBorrower ? 'borrower' : 'lender',
    type,
    at,
    ...(isBorrower ? movedForBorrower(row) : movedForLender(row)),
  };
}

function movedForBorrower({ event, loan, pledgeCount, pledgedKobo }: ActivityRow): Moved {
  const life = readEvent(event);
  switch (life.type) {
    case 'submit':
      return { amountKobo: life.principalKobo };
    case 'pledge':
      return pledgedKobo === null ? {} : { amountKobo: pledgedKobo, pledgeCount };
    case 'lateFee':
      return { amountKobo: life.feeKobo };
    case 'holiday':
    case 'changeDueDay':
      return { amountKobo: life.costKobo };
    case 'pay':
    case 'payExtra':
    case 'settle':
    case 'recover':
      return { amountKobo: totalOf(life.parts), direction: 'out' };
    case 'disburse':
      if (loan.originationFeeBps === null) return {};
      return { amountKobo: disbursement(loan.principalKobo, loan.originationFeeBps).paidOutKobo, direction: 'in' };
    default:
      return {};
  }
}

function movedForLender({ event, noteKobo, shareKobo, takenBackKobo, returnedKobo }: ActivityRow): Moved {
  const life = readEvent(event);
  const moved = (amountKobo: Kobo | null, direction?: 'in' | 'out'): Moved =>
    amountKobo === null ? {} : { amountKobo, ...(direction && { direction }) };
  switch (life.type) {
    case 'pledge':
      return moved(life.amountKobo, 'out');
    case 'takeBack':
      return moved(takenBackKobo, 'in');
    case 'expire':
    case 'cancel':
      return moved(returnedKobo, 'in');
    case 'disburse':
      return moved(noteKobo);
    default:
      return moved(shareKobo, 'in');
  }
}
