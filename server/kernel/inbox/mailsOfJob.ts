import type { MailKind } from '#contract/mailKinds';
import type { ServerContext } from '../context';
import type { Mail } from '../mail/mailer';
import { findPreference } from './preferences';
import { dropNotice, deferToDailyMail, writeNotice } from './repository';
import { unsubscribePath } from './unsubscribe';
import { noticeTextOf } from './noticeText';

interface Job {
  id: string;
  /** Undefined if the job doesn't send a mail. */
  kind: MailKind | undefined;
}

/**
 * Runs a job with a mailer that also fills in the job's notice and follows the person's preferences. If the job finds
 * nothing to say and sends no mail, its notice is removed.
 */
export async function runWithNotice(
  context: ServerContext,
  { id, kind }: Job,
  work: (context: ServerContext) => Promise<void>,
): Promise<void> {
  if (!kind) return work(context);
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    mails.push(mail);
    await sendWithNotice(context, id, kind, mail);
  };
  await work({ ...context, mailer: { ...context.mailer, send } });
  if (kind.isNotice && mails.length === 0) await dropNotice(context.db, id);
}

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
