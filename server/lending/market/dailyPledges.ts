import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import { daysAfter, startOfDay, type IsoDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { addKobo } from '#contract/money/kobo';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { pledges } from '../../kernel/db/schema/loans';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findRecipient } from '../../people/users/repository';
import { dailyPledgesMail } from '../mails/lenderMailTexts';

const madeOn = (day: IsoDay) =>
  and(gte(pledges.pledgedAt, startOfDay(day)), lt(pledges.pledgedAt, startOfDay(daysAfter(day, 1))));

/** One mail per lender about the previous day's pledges. */
export const dailyPledges: DayStep = {
  name: 'pledges of the day before',
  movesMoney: false,
  async findSubjects(reader, day, { after, limit }) {
    const rows = await reader
      .selectDistinct({ lenderId: pledges.lenderId })
      .from(pledges)
      .where(and(madeOn(daysAfter(day, -1)), after === null ? undefined : gt(pledges.lenderId, after)))
      .orderBy(asc(pledges.lenderId))
      .limit(limit);
    return rows.map(({ lenderId }) => lenderId);
  },
  async work(_context, tx, lenderId, { day }) {
    await enqueue(tx, 'pledges-mail', { lenderId, day: daysAfter(day, -1) });
    return 'told';
  },
};

export const writeDailyPledgesMail: WriteMail<'pledges-mail'> = async ({ db }, { lenderId, day }) => {
  const lender = await findRecipient(db, lenderId);
  const made = await db
    .select({ loanId: pledges.loanId, amountKobo: pledges.amountKobo, state: pledges.state })
    .from(pledges)
    .where(and(eq(pledges.lenderId, lenderId), madeOn(day)));
  if (!lender || made.length === 0) return undefined;
  const sumOf = (rows: typeof made) => addKobo(...rows.map(({ amountKobo }) => amountKobo));
  const takenBack = made.filter(({ state }) => state === 'takenBack');
  const content = {
    day,
    loans: new Set(made.map(({ loanId }) => loanId)).size,
    pledged: formatNaira(sumOf(made)),
    takenBack: takenBack.length > 0 ? formatNaira(sumOf(takenBack)) : undefined,
  };
  return dailyPledgesMail(lender, content);
};
