import { mailKinds } from '#contract/mailKinds';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import type { ServerContext } from '../../kernel/context';
import { findWaiting, findPeopleToMail, recordGathered } from '../../kernel/inbox/repository';
import { unsubscribePath } from '../../kernel/inbox/unsubscribe';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { Job } from '../../kernel/jobs/worker';
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

/** Doesn't use `mailed`, because the notices count as sent only after the mail. @throws Error if it is refused */
export async function mailGathered(
  context: ServerContext,
  { id, data: { userId } }: Job<'gathered-mail'>,
): Promise<void> {
  const { db, mailer } = context;
  const person = await findRecipient(db, userId);
  const notices = await findWaiting(db, userId);
  if (!person || notices.length === 0) return;
  await mailer.send({
    ...gatheredMail(person, notices),
    group: mailKinds['gathered-mail'].group,
    unsubscribePath: unsubscribePath(context, userId, 'investments'),
    key: id,
  });
  await recordGathered(db, notices);
}
