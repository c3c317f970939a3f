import type { DayStep } from '../../kernel/businessDays/dayStep';
import type { ServerContext } from '../../kernel/context';
import { findWaiting, findPeopleToMail, recordGathered } from '../../kernel/inbox/repository';
import { unsubscribePath } from '../../kernel/inbox/unsubscribe';
import { enqueue } from '../../kernel/jobs/enqueue';
import { gatheredMail } from './gatheredMail';
import { findRecipient } from '../users/repository';

/** One mail a day with the gathered notices since the day before. */
export const gatheringOfDay: DayStep = {
  name: 'gathered mails',
  movesMoney: false,
  findSubjects: (reader, _day, page) => findPeopleToMail(reader, page),
  async work(_context, tx, userId) {
    await enqueue(tx, 'gathered-mail', { userId });
    return 'told';
  },
};

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailGathered(context: ServerContext, { userId }: { userId: string }, key: string): Promise<void> {
  const { db, mailer } = context;
  const person = await findRecipient(db, userId);
  const notices = await findWaiting(db, userId);
  if (!person || notices.length === 0) return;
  const mail = gatheredMail(person, notices);
  await mailer.send({ ...mail, unsubscribePath: unsubscribePath(context, userId, 'investments'), key });
  await recordGathered(db, notices);
}
