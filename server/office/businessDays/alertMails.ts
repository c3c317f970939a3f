import { formatDay } from '../../../contract/dates';
import { findWaitingDays } from '../../businessDays/missedDays';
import { findSetAsideById } from '../../businessDays/setAside';
import type { ServerContext } from '../../context';
import type { MailLink } from '../../mail/mailer';
import { mailAdministrators } from '../administrators/mailAdministrators';

const link: MailLink = { label: 'Open Business days', page: 'businessDays' };

/**
 * Mails administrators that a loan was set aside, unless it was taken up again in the meantime.
 * @param key idempotency key of the mails
 * @throws Error where a mail was not accepted
 */
export async function mailSetAside(context: ServerContext, setAsideId: string, key: string): Promise<void> {
  const setAside = await findSetAsideById(context.db, setAsideId);
  if (!setAside || setAside.takenUpAt) return;
  const { subjectId, day, errorCode } = setAside;
  await mailAdministrators(context, { key, link, subject: 'a loan was set aside' }, [
    `The work of ${formatDay(day)} failed three times for the loan ${subjectId} (${errorCode}).`,
    'The day goes on without it: it is charged nothing, not even a fee, until somebody resumes it.',
  ]);
}

/**
 * Mails administrators that missed days wait for their word.
 * @param key idempotency key of the mails
 * @throws Error where a mail was not accepted
 */
export async function mailMissedDays(context: ServerContext, key: string): Promise<void> {
  const waiting = await findWaitingDays(context, context.db);
  const [first, last] = [waiting[0], waiting.at(-1)];
  if (first === undefined || last === undefined) return;
  await mailAdministrators(context, { key, link, subject: `${waiting.length} business days were missed` }, [
    `No server ran on the days from ${formatDay(first)} to ${formatDay(last)}.`,
    "They wait for your approval, since so many at once may also mean a wrong clock. Check the database's time first.",
    'Then run them in the portal. No late fees are charged for them.',
  ]);
}
