import { sql, type SQL } from 'drizzle-orm';
import { apiTokens, sessions } from '../db/schema/sessions';
import { approvals, complaints } from '../db/schema/office';
import { bankAccountChanges } from '../db/schema/bankAccounts';
import { contactChanges } from '../db/schema/users';
import { loans, notes, pledges } from '../db/schema/loans';
import { newPlans } from '../db/schema/relief';
import { charges, mandates, payouts } from '../db/schema/payments';
import { noteSales } from '../db/schema/sales';
import { webhooks } from '../db/schema/inbox';

type Named = Readonly<Record<string, unknown>>;

/** Finds a mail's recipient from the job's data; the first of these fields that is present counts. */
const recipients: readonly [name: string, recipientQuery: (id: string, data: Named) => SQL][] = [
  ['userId', (id) => sql`select ${id}::uuid`],
  ['lenderId', (id) => sql`select ${id}::uuid`],
  ['loanId', (id) => sql`select ${loans.borrowerId} from ${loans} where ${loans.id} = ${id}`],
  ['noteId', (id) => sql`select ${notes.lenderId} from ${notes} where ${notes.id} = ${id}`],
  ['pledgeId', (id) => sql`select ${pledges.lenderId} from ${pledges} where ${pledges.id} = ${id}`],
  ['payoutId', (id) => sql`select ${payouts.userId} from ${payouts} where ${payouts.id} = ${id}`],
  ['mandateId', (id) => sql`select ${mandates.userId} from ${mandates} where ${mandates.id} = ${id}`],
  ['chargeId', (id) => sql`select ${charges.userId} from ${charges} where ${charges.id} = ${id}`],
  [
    'approvalId',
    (id) => sql`select (${approvals.content} ->> 'userId')::uuid from ${approvals} where ${approvals.id} = ${id}`,
  ],
  [
    'changeId',
    (id) => sql`select ${bankAccountChanges.userId} from ${bankAccountChanges} where ${bankAccountChanges.id} = ${id}`,
  ],
  [
    'contactChangeId',
    (id) => sql`select ${contactChanges.userId} from ${contactChanges} where ${contactChanges.id} = ${id}`,
  ],
  ['complaintId', (id) => sql`select ${complaints.personId} from ${complaints} where ${complaints.id} = ${id}`],
  ['sessionId', (id) => sql`select ${sessions.userId} from ${sessions} where ${sessions.id} = ${id}`],
  ['tokenId', (id) => sql`select ${apiTokens.userId} from ${apiTokens} where ${apiTokens.id} = ${id}`],
  ['webhookId', (id) => sql`select ${webhooks.userId} from ${webhooks} where ${webhooks.id} = ${id}`],
  [
    'newPlanId',
    (id) => sql`
      select ${loans.borrowerId} from ${newPlans} join ${loans} on ${loans.id} = ${newPlans.loanId}
      where ${newPlans.id} = ${id}`,
  ],
  [
    'transferId',
    (id, { to }) => sql`
      select ${to === 'seller' ? noteSales.sellerId : noteSales.buyerId} from ${noteSales}
      where ${noteSales.transferId} = ${id}`,
  ],
];

/**
 * A query for the id of a job's recipient.
 * @throws Error if the data has none of the known fields
 */
export function recipientOf(data: object): SQL {
  const given: Named = { ...data };
  for (const [name, recipientQuery] of recipients) {
    const id = given[name];
    if (typeof id === 'string') return recipientQuery(id, given);
  }
  throw new Error(
    `No recipient for a job with ${Object.keys(given).join(', ')}: see server/kernel/inbox/recipients.ts`,
  );
}
