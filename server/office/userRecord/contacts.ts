import { and, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PersonContacts } from '#contract/office/users/personContactsSchema';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { approvals } from '../../kernel/db/schema/office';
import { sentMails } from '../../kernel/db/schema/inbox';
import { users } from '../../kernel/db/schema/users';
import { readContactChanges } from '../../people/contact/read';
import { presentPast } from '../approvals/past';
import { subjectsOf } from '../audit/subjects';
import { readReceivedOf } from '../complaints/list';
import { auditAccess, type Access } from './auditAccess';

const SHOWN = 50;

/** Recorded in the audit trail. @throws CodedError NOT_FOUND */
export async function readContacts(context: ServerContext, access: Access): Promise<PersonContacts> {
  await auditAccess(context, access, 'contacts seen');
  const { db } = context;
  const { userId, actorId } = access;
  const ofThem = eq(sentMails.userId, userId);
  const mails = await db
    .select()
    .from(sentMails)
    .where(ofThem)
    .orderBy(desc(sentMails.sentAt), desc(sentMails.id))
    .limit(SHOWN);
  const [counted] = await db.select({ total: count() }).from(sentMails).where(ofThem);
  return {
    complaints: await readReceivedOf(context, userId),
    changes: await readContactChanges(db, userId),
    approvals: await presentPast(db, await findAbout(db, userId, userId === actorId)),
    mails: mails.map(({ id, kind, subject, outcome, sentAt }) => ({
      id,
      kind,
      subject,
      outcome,
      sentAt: sentAt.toISOString(),
    })),
    mailCount: counted?.total ?? 0,
  };
}

/**
 * About the person, their loans, payouts, complaints and bank account changes, or mentioned in a proposal's content.
 * @param isOwn nobody may learn of a match of their own with a screening list
 */
const findAbout = (db: Reader, userId: string, isOwn: boolean) =>
  db
    .select()
    .from(approvals)
    .where(
      and(
        or(
          inArray(approvals.subjectId, subjectsOf(db, eq(users.id, userId))),
          sql`${approvals.content} ->> 'userId' = ${userId}`,
        ),
        isOwn ? ne(approvals.kind, 'screeningDecision') : undefined,
      ),
    )
    .orderBy(desc(approvals.proposedAt), desc(approvals.id))
    .limit(SHOWN);
