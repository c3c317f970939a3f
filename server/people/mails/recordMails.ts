import { eq, lt } from 'drizzle-orm';
import { foldCase } from '#contract/people/fields/email';
import type { ServerContext } from '../../kernel/context';
import { sentMails } from '../../kernel/db/schema/inbox';
import { users } from '../../kernel/db/schema/users';
import type { Mail, Mailer } from '../../kernel/mail/mailer';
import type { Database } from '../../kernel/db/connection';

type Context = Pick<ServerContext, 'db' | 'now' | 'report'>;

/** Records kind, subject, time and outcome of each mail, not its text or code. A failure doesn't stop the mail. */
export function recordMails(context: Context, mailer: Mailer): Mailer {
  const keep = (mail: Mail, outcome: 'accepted' | 'refused') =>
    recordMail(context, mail, outcome).catch(context.report);
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        await keep(mail, 'refused');
        throw error;
      }
      await keep(mail, 'accepted');
    },
    close: () => mailer.close(),
  };
}

/** Nothing is recorded for unknown addresses. */
async function recordMail({ db, now }: Context, { to, subject, code }: Mail, outcome: 'accepted' | 'refused') {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, foldCase(to)));
  if (!person) return;
  const shown = code === undefined ? subject : subject.replaceAll(code, '•'.repeat(code.length));
  const kind = code === undefined ? 'notice' : 'code';
  await db.insert(sentMails).values({ userId: person.id, kind, subject: shown, outcome, sentAt: now() });
}

export async function deleteMailsSentBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(sentMails).where(lt(sentMails.sentAt, moment));
}
