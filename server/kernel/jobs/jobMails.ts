import { mailKinds, type MailKind } from '#contract/mailKinds';
import type { ServerContext } from '../context';
import type { MailQueue } from './mailId';
import type { JobData } from './queues';
import type { Job } from './worker';
import type { Mail } from '../mail/mailer';
import { findPreference } from '../inbox/preferences';
import { dropNotice, deferToDailyMail, writeNotice } from '../inbox/repository';
import { unsubscribePath } from '../inbox/unsubscribe';
import { noticeTextOf } from '../inbox/noticeText';

/**
 * Writes the mail of a job when the job runs, or several if several people get one. Undefined or none if there is
 * nothing left to say.
 * @param id of the job; the idempotency key of a mail that has no key of its own
 */
export type WriteMail<Queue extends MailQueue> = (
  context: ServerContext,
  data: JobData[Queue],
  id: string,
) => Promise<Mail | readonly Mail[] | undefined>;

/**
 * The handler that sends what `write` returns, fills in the job's notice and follows the person's preferences. Without
 * a mail, the notice is removed. It throws if the mail server refuses a mail.
 */
export const mailed =
  <Queue extends MailQueue>(write: WriteMail<Queue>) =>
  async (context: ServerContext, { id, queue, data }: Job<Queue>): Promise<void> => {
    const kind: MailKind = mailKinds[queue];
    const mails = [(await write(context, data, id)) ?? []].flat();
    for (const mail of mails) await sendWithNotice(context, id, kind, { key: id, ...mail });
    if (kind.isNotice && mails.length === 0) await dropNotice(context.db, id);
  };

/** Sends the mail as the person prefers. Writes the notice first, so it can be read even if the mail server is down. */
async function sendWithNotice(context: ServerContext, jobId: string, kind: MailKind, mail: Mail): Promise<void> {
  const { db, mailer } = context;
  const sorted = { ...mail, group: kind.group };
  const notice = kind.isNotice ? await writeNotice(db, jobId, noticeTextOf(kind, mail)) : undefined;
  const choice = notice && (await findPreference(db, notice.userId, kind.group));
  if (!notice || !choice) return mailer.send(sorted);
  if (kind.canSwitchOff && choice.way === 'inbox') return;
  if (choice.isGathered) return deferToDailyMail(db, jobId);
  await mailer.send({
    ...sorted,
    ...(kind.canSwitchOff && { unsubscribePath: unsubscribePath(context, notice.userId, choice.group) }),
  });
}
