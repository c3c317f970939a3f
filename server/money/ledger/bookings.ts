import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { violatedCheck } from '../../kernel/db/errors';
import { prepared } from '../../kernel/db/prepared';
import { ledgerAccounts, postings, thisTransaction, transferKeys } from '../../kernel/db/schema/ledger';
import { CodedError } from '../../kernel/errors';
import type { Command, Posting } from './command';
import { insertionOfTransfer } from './repository';

/** The postings that are asked for, from JSON. */
const askedPostings = (db: Reader) =>
  db.$with('asked').as(
    db
      .select({
        kind: sql<string>`kind`.as('asked_kind'),
        userId: sql<string>`"userId"`.as('asked_user'),
        loanId: sql<string>`"loanId"`.as('asked_loan'),
        amountKobo: sql`"amountKobo"`.mapWith(postings.amountKobo).as('asked_kobo'),
      })
      .from(
        sql`jsonb_to_recordset(${sql.placeholder('postings')})
          as postings (kind text, "userId" uuid, "loanId" uuid, "amountKobo" bigint)`,
      ),
  );

/**
 * The account of each posting, null where none is open. Looked up posting by posting: a join would let PostgreSQL read all
 * accounts instead. The kinds are written out, because an index of one kind isn't used for a kind that is a parameter.
 */
function askedAccounts(db: Reader, asked: ReturnType<typeof askedPostings>) {
  const { id, kind, userId, loanId } = ledgerAccounts;
  const accountWhere = (condition: SQL | undefined) => db.select({ id }).from(ledgerAccounts).where(condition);
  const ofWallet = accountWhere(and(sql`${kind} = 'wallet'`, eq(userId, asked.userId)));
  const ofEscrow = accountWhere(and(sql`${kind} = 'escrow'`, eq(loanId, asked.loanId)));
  const ofCompany = accountWhere(and(sql`${kind} not in ('wallet', 'escrow')`, eq(kind, asked.kind)));
  return db.$with('found').as(
    db
      .select({
        id: sql`case ${asked.kind} when 'wallet' then (${ofWallet}) when 'escrow' then (${ofEscrow}) else (${ofCompany}) end`
          .mapWith(id)
          .as('account_id'),
        amountKobo: sql`${asked.amountKobo}`.mapWith(postings.amountKobo).as('amount_kobo'),
      })
      .from(asked),
  );
}

/**
 * Inserts all postings, or none if an account isn't open. Inserts them by account id, because a trigger locks each
 * account when its posting is inserted.
 */
const insertionOfPostings = (db: Reader, found: ReturnType<typeof askedAccounts>, transferId: SQL, month: SQL) =>
  db
    .insert(postings)
    .select(
      db
        .select({
          transferId: transferId.as('transfer_id'),
          accountId: found.id,
          amountKobo: found.amountKobo,
          balanceKobo: sql`null::bigint`.as('balance_kobo'),
          place: sql`null::bigint`.as('place'),
          bookedIn: sql`${thisTransaction}`.as('booked_in'),
          month: month.as('month'),
        })
        .from(found)
        .where(
          and(
            sql`${transferId} is not null`,
            sql`(select count(${found.id}) from ${found}) = ${sql.placeholder('count')}`,
          ),
        )
        .orderBy(asc(found.id)),
    )
    .returning({ accountId: postings.accountId });

const postingsInsertion = prepared((db) => {
  const asked = askedPostings(db);
  const found = askedAccounts(db, asked);
  const given = sql`${sql.placeholder('transferId')}::uuid`;
  const monthOf = sql`(select ${transferKeys.month} from ${transferKeys} where ${transferKeys.id} = ${given})`;
  const posted = db.$with('posted').as(insertionOfPostings(db, found, given, monthOf));
  return db.with(asked, found, posted).select({ posted: count() }).from(posted).prepare('insert_postings');
});

// One statement, because each round trip keeps the key and the accounts locked. The postings need the transfer's id, so
// the key is locked before them.
const booking = prepared((db) => {
  const booked = db.$with('booked').as(insertionOfTransfer(db));
  const asked = askedPostings(db);
  const found = askedAccounts(db, asked);
  const posted = db
    .$with('posted')
    .as(insertionOfPostings(db, found, sql`(select id from ${booked})`, sql`(select month from ${booked})`));
  return db
    .with(booked, asked, found, posted)
    .select({ id: booked.id, posted: sql`(select count(*) from ${posted})`.mapWith(Number) })
    .from(booked)
    .prepare('book_transfer');
});

const askedOf = (entries: readonly Posting[]) => ({
  count: entries.length,
  postings: JSON.stringify(entries.map(({ account, amountKobo }) => ({ ...account, amountKobo }))),
});

function refuseOverdraft(error: unknown): never {
  throw violatedCheck(error) === 'ledger_accounts_not_below_zero' ? new CodedError('INSUFFICIENT_FUNDS') : error;
}

/**
 * Locks the accounts by id until the transaction ends.
 * @returns false if one was never opened
 * @throws CodedError INSUFFICIENT_FUNDS
 */
export async function insertPostings(tx: Tx, transferId: string, entries: readonly Posting[]): Promise<boolean> {
  const [row] = await postingsInsertion(tx)
    .execute({ transferId, ...askedOf(entries) })
    .catch(refuseOverdraft);
  // Stryker disable next-line OptionalChaining: a count always has a row
  return row?.posted === entries.length;
}

/**
 * Does the work of `insertTransfer` and `insertPostings` in one round trip: locks the key, then the accounts by id.
 * @returns undefined if the key is used; `isPosted` is false if an account was never opened, so that nothing was posted
 * @throws CodedError INSUFFICIENT_FUNDS
 */
export async function insertBooking(
  tx: Tx,
  command: Command,
  entries: readonly Posting[],
): Promise<{ transferId: string; isPosted: boolean } | undefined> {
  const [row] = await booking(tx)
    .execute({ reference: null, ...command, ...askedOf(entries) })
    .catch(refuseOverdraft);
  return row && { transferId: row.id, isPosted: row.posted === entries.length };
}
