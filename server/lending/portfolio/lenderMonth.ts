import { and, asc, between, count, eq, gt, sql } from 'drizzle-orm';
import { daysAfter, daysOfMonth, type IsoDay } from '#contract/dates';
import { totalOf } from '#contract/lending/schedule/parts';
import { formatNaira } from '#contract/money/format';
import { addKobo, subtractKobo } from '#contract/money/kobo';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { Reader } from '../../kernel/db/connection';
import { notes } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { noteHolders } from '../../kernel/db/schema/sales';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findRecipient } from '../../people/users/repository';
import { holdingsOf, sumOfShares } from '../loans/notes/notesRepository';
import { lenderMonthMail } from '../mails/lenderMailTexts';

const monthBefore = (day: IsoDay): string => daysAfter(day, -1).slice(0, 7);

const receivedIn = (month: string) => {
  const { from, to } = daysOfMonth(month);
  return between(loanPayments.paidOn, from, to);
};

/** Notes that were never sold have no holder rows. */
const receiverId = sql<string>`coalesce(${noteHolders.holderId}, ${notes.lenderId})`;

/** On the first of each month, one mail per lender about the previous month's receipts. */
export const lenderMonths: DayStep = {
  name: 'lenders, month before',
  movesMoney: false,
  async findSubjects(reader, day, { after, limit }) {
    if (!day.endsWith('-01')) return [];
    const rows = await reader
      .selectDistinct({ lenderId: receiverId })
      .from(notes)
      .innerJoin(paymentShares, eq(paymentShares.noteId, notes.id))
      .leftJoin(noteHolders, and(eq(noteHolders.noteId, notes.id), eq(noteHolders.number, paymentShares.holding)))
      .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
      .where(and(receivedIn(monthBefore(day)), after === null ? undefined : gt(receiverId, after)))
      .orderBy(asc(receiverId))
      .limit(limit);
    return rows.map(({ lenderId }) => lenderId);
  },
  async work(_context, tx, lenderId, { day }) {
    await enqueue(tx, 'lender-month-mail', { lenderId, month: monthBefore(day) });
    return 'told';
  },
};

export const writeLenderMonthMail: WriteMail<'lender-month-mail'> = async ({ db }, { lenderId, month }) => {
  const lender = await findRecipient(db, lenderId);
  const sums = await sumMonth(db, lenderId, month);
  if (!lender || !sums) return undefined;
  const { servicingFeeKobo, withheldKobo, feeKobo, interestKobo, principalKobo } = sums;
  const parts = { feeKobo, interestKobo, principalKobo };
  const content = {
    month: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01`),
    ),
    received: formatNaira(subtractKobo(totalOf(parts), addKobo(servicingFeeKobo, withheldKobo))),
    principal: formatNaira(parts.principalKobo),
    interest: formatNaira(parts.interestKobo),
    lateFees: parts.feeKobo > 0 ? formatNaira(parts.feeKobo) : undefined,
    servicingFee: formatNaira(servicingFeeKobo),
    withheld: withheldKobo > 0 ? formatNaira(withheldKobo) : undefined,
  };
  return lenderMonthMail(lender, content);
};

async function sumMonth(db: Reader, lenderId: string, month: string) {
  const held = holdingsOf(db, lenderId);
  const [row] = await db
    .select({
      feeKobo: sumOfShares(paymentShares.feeKobo),
      interestKobo: sumOfShares(paymentShares.interestKobo),
      principalKobo: sumOfShares(paymentShares.principalKobo),
      servicingFeeKobo: sumOfShares(paymentShares.servicingFeeKobo),
      withheldKobo: sumOfShares(paymentShares.withheldKobo),
      payments: count(),
    })
    .from(held)
    .innerJoin(paymentShares, and(eq(paymentShares.noteId, held.noteId), eq(paymentShares.holding, held.number)))
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(receivedIn(month));
  return row && row.payments > 0 ? row : undefined;
}
