import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/connection';
import { violatedCheck } from '../../db/errors';
import { prepared } from '../../db/prepared';
import { ledgerAccounts, postings, thisTransaction, transfers } from '../../db/schema/ledger';
import { CodedError } from '../../errors';
import type { Command, Posting } from './command';

type TransferRow = typeof transfers.$inferSelect;

export async function findTransferByKey(reader: Reader, key: string): Promise<TransferRow | undefined> {
  const [row] = await reader.select().from(transfers).where(eq(transfers.key, key));
  return row;
}

const insertion = prepared((db) =>
  db
    .insert(transfers)
    .values({
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      content: sql.placeholder('content'),
      reference: sql.placeholder('reference'),
      causedBy: sql.placeholder('causedBy'),
    })
    .onConflictDoNothing({ target: transfers.key })
    .returning({ id: transfers.id })
    .prepare('insert_transfer'),
);

/** Waits for another transaction with the same key. @returns undefined if the key is used */
export async function insertTransfer(tx: Tx, command: Command): Promise<string | undefined> {
  const [row] = await insertion(tx).execute({ reference: null, ...command });
  return row?.id;
}

// One statement, because each round trip keeps the accounts locked.
const postingsInsertion = prepared((db) => {
  const asked = sql`jsonb_to_recordset(${sql.placeholder('postings')})
    as asked (kind text, user_id uuid, loan_id uuid, amount_kobo bigint)`;
  const { id, kind, userId, loanId } = ledgerAccounts;
  const found = db.$with('found').as(
    db
      .select({ id, amountKobo: sql`asked.amount_kobo`.mapWith(postings.amountKobo).as('amount_kobo') })
      .from(asked)
      .innerJoin(
        ledgerAccounts,
        or(
          and(eq(kind, 'wallet'), eq(userId, sql`asked.user_id`)),
          and(eq(kind, 'escrow'), eq(loanId, sql`asked.loan_id`)),
          and(notInArray(kind, ['wallet', 'escrow']), eq(kind, sql`asked.kind`)),
        ),
      ),
  );
  return db
    .with(found)
    .insert(postings)
    .select(
      db
        .select({
          transferId: sql`${sql.placeholder('transferId')}::uuid`.as('transfer_id'),
          accountId: found.id,
          amountKobo: found.amountKobo,
          balanceKobo: sql`null::bigint`.as('balance_kobo'),
          place: sql`null::bigint`.as('place'),
          bookedIn: sql`${thisTransaction}`.as('booked_in'),
        })
        .from(found)
        .where(sql`(select count(*) from ${found}) = ${sql.placeholder('count')}`)
        .orderBy(asc(found.id)),
    )
    .returning({ accountId: postings.accountId })
    .prepare('insert_postings');
});

/**
 * Locks the accounts by id until the transaction ends.
 * @returns false if one was never opened
 * @throws CodedError INSUFFICIENT_FUNDS
 */
export async function insertPostings(tx: Tx, transferId: string, entries: readonly Posting[]): Promise<boolean> {
  const asked = entries.map(({ account, amountKobo }) => ({
    kind: account.kind,
    user_id: account.kind === 'wallet' ? account.userId : null,
    loan_id: account.kind === 'escrow' ? account.loanId : null,
    amount_kobo: amountKobo,
  }));
  try {
    const rows = await postingsInsertion(tx).execute({
      transferId,
      postings: JSON.stringify(asked),
      count: asked.length,
    });
    return rows.length > 0;
  } catch (error) {
    if (violatedCheck(error) === 'ledger_accounts_not_below_zero') throw new CodedError('INSUFFICIENT_FUNDS');
    throw error;
  }
}
