import { chainAuditTrail } from '../../kernel/audit/chain';
import type { DayStep } from '../../kernel/businessDays/dayStep';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { enqueue } from '../../kernel/jobs/enqueue';
import { closeBookDays } from '../../money/ledger/books/closeDays';

/** The job 'close-books': closes the books of past days and extends the chain of the audit trail. Idempotent. */
export async function closeBooks(context: Pick<ServerContext, 'databaseTime' | 'db'>): Promise<void> {
  await chainAuditTrail(context);
  if (await closeBookDays(context)) await inTransaction(context, (tx) => enqueue(tx, 'close-books', {}));
}

/** Represents the whole ledger. */
const BOOKS = '00000000-0000-0000-0000-000000000000';

/** Once a day has opened, nothing more is booked on the day before. */
export const closingOfBooks: DayStep = {
  name: 'closing of the books',
  movesMoney: false,
  findSubjects: (_reader, _day, { after }) => Promise.resolve(after === null ? [BOOKS] : []),
  async work(_context, tx) {
    await enqueue(tx, 'close-books', {});
    return 'sent';
  },
};
