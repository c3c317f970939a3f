import { and, eq, sql } from 'drizzle-orm';
import type { SuspenseSelection } from '#contract/money/suspense/suspense';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import { lastDigits, maskedAccount } from '#contract/people/bankAccounts/nuban';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { type SuspenseItemRow, suspenseItems } from '../../kernel/db/schema/payments';
import { tableList } from '../../kernel/db/tableList';
import { findProposedItems } from './openItems';

type Sender = Pick<SuspenseItemRow, 'senderName' | 'senderBankName' | 'senderAccountNumber'>;

/** 'Ada Obi, Zenith Bank, ending in 6789'. */
export const maskedSender = ({ senderName, senderBankName, senderAccountNumber }: Sender): string =>
  [senderName, maskedAccount(senderBankName, senderAccountNumber)].join(', ');

export const OLDEST_FIRST = { field: 'receivedAt', direction: 'asc' } as const;

function found({ q = '' }: SuspenseSelection) {
  // Stryker disable next-line ConditionalExpression: every row contains an empty text
  if (q === '') return undefined;
  const { senderName, senderBankName, senderAccountNumber, reference, accountNumber } = suspenseItems;
  const shown = sql`concat_ws(' ', ${senderName}, ${senderBankName}, ${senderAccountNumber}, ${reference}, ${accountNumber})`;
  return sql`strpos(lower(${shown}), ${q.toLowerCase()}) > 0`;
}

function present(row: SuspenseItemRow, proposed: ReadonlySet<string>): SuspenseItem {
  const { id, state, amountKobo, reference, accountNumber, senderName } = row;
  return {
    receivedAt: row.receivedAt.toISOString(),
    id,
    state,
    amountKobo,
    reference,
    ...(accountNumber !== null && { accountEndsIn: lastDigits(accountNumber) }),
    ...(senderName !== null && { sender: maskedSender(row) }),
    transferId: row.transferId,
    isProposed: proposed.has(id),
  };
}

/** The list shows open items; its file includes decided ones (docs/product/money.md#suspense). */
export function suspenseList(context: ServerContext, { onlyOpen }: { onlyOpen: boolean }) {
  return tableList(context.db, {
    table: suspenseItems,
    id: suspenseItems.id,
    sortColumns: { receivedAt: suspenseItems.receivedAt },
    fileSort: OLDEST_FIRST,
    select: (db: Reader) => db.select().from(suspenseItems).$dynamic(),
    where: (_db, selection: SuspenseSelection) =>
      and(onlyOpen ? eq(suspenseItems.state, 'open') : undefined, found(selection)),
    present: async (rows, db) => {
      const ids = rows.map(({ id }) => id);
      const proposed = await findProposedItems(db, ids, await readBusinessNow(context, db));
      return rows.map((row) => present(row, proposed));
    },
  });
}
