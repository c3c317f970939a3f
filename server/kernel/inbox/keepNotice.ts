import { sql } from 'drizzle-orm';
import type { MailKind } from '#contract/mailKinds';
import type { Tx } from '../db/connection';
import { businessClock } from '../db/schema/books';
import { inboxNotices, inboxPreferences } from '../db/schema/inbox';
import { users } from '../db/schema/users';
import { recipientOf } from './recipients';

interface MailJob {
  id: string;
  queue: string;
  data: object;
}

/** The time by the business clock, which the sandbox moves by whole days. */
const businessTime = sql`
  date_trunc('milliseconds', clock_timestamp())
  + coalesce((select ${businessClock.addedDays} from ${businessClock}), 0) * interval '1 day'`;

/** Adds a notice to the person's inbox in the transaction that sends the job; the job then fills in its text. */
export async function keepNotice(
  tx: Tx,
  { group, canSwitchOff = false }: MailKind,
  { id, queue, data }: MailJob,
): Promise<void> {
  const wantsMailAlone = sql`exists (
    select 1 from ${inboxPreferences}
    where ${inboxPreferences.userId} = recipients.user_id and ${inboxPreferences.mailGroup} = ${group}
      and ${inboxPreferences.way} = 'mail')`;
  await tx.execute(sql`
    insert into ${inboxNotices} (id, user_id, kind, sent_at, in_inbox)
    select ${id}::uuid, recipients.user_id, ${queue}::text, ${businessTime}, ${canSwitchOff ? sql`not ${wantsMailAlone}` : sql`true`}
    from (${recipientOf(data)}) as recipients (user_id)
    join ${users} on ${users.id} = recipients.user_id and ${users.deletedAt} is null`);
}
