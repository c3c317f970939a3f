import { ALERT_REPEAT_HOURS, alertKinds, concernsRoles } from '#contract/office/alerts/alerts';
import { PRODUCT_NAME } from '#contract/product';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { AlertRow } from '../../kernel/db/schema/office';
import { letter } from '../../kernel/mail/letter';
import type { Mail } from '../../kernel/mail/mailer';
import { isActive } from '../../people/users/suspension';
import { findRecipients, takeUnmailedAlerts } from './repository';

/** One mail to each responsible administrator about all alerts to announce, new ones and reminders. */
export const writeAlertMails: WriteMail<'alert-mail'> = async (context, _data, jobId) => {
  const { db, now } = context;
  const unmailed = await inTransaction(context, async (tx) =>
    takeUnmailedAlerts(tx, jobId, await readDatabaseNow(context, tx)),
  );
  if (unmailed.length === 0) return undefined;
  const mails: Mail[] = [];
  for (const { id, email, firstName, roles, standing } of await findRecipients(db)) {
    const theirs = unmailed.filter(({ kind }) => concernsRoles(kind, roles));
    if (theirs.length === 0 || !isActive(standing, now())) continue;
    mails.push({ to: email, ...mailAbout(firstName, theirs), key: `${jobId}.${id}` });
  }
  return mails;
};

/** If a release fails for everybody, the mail would have thousands of lines. */
const MAX_LINES = 20;

function listed(details: readonly string[]): string {
  const more = details.length - MAX_LINES;
  const lines = details.slice(0, MAX_LINES).map((line) => `- ${line}`);
  return [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}

function mailAbout(firstName: string, alerts: readonly AlertRow[]): Pick<Mail, 'subject' | 'text' | 'link'> {
  const [alert, other] = alerts;
  const kinds = new Set(alerts.map(({ kind }) => kind));
  const [first] = kinds;
  const only = kinds.size === 1 && first !== undefined ? alertKinds[first] : undefined;
  const paragraphs = [...kinds].flatMap((kind) => {
    const details = alerts.filter((alert) => alert.kind === kind).map(({ detail }) => detail);
    const { label, whatToDo } = alertKinds[kind];
    return [`${label}:`, details.length === 1 ? details.join() : listed(details), whatToDo];
  });
  return {
    subject: `${PRODUCT_NAME}: ${only ? only.label : `${alerts.length} alerts`}`,
    text: letter(
      firstName,
      ...paragraphs,
      `You'll get this email every ${ALERT_REPEAT_HOURS} hours until somebody acknowledges the alert in the portal, under Alerts.`,
    ),
    link: alert && !other ? alertKinds[alert.kind].linkTo(alert.subject) : { label: 'Open Alerts', page: 'alerts' },
  };
}
