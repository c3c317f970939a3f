import { sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { ACCOUNT_KINDS, type AccountKind } from '#contract/money/ledger/transfers';
import { kobo, type Kobo } from '#contract/money/kobo';
import type { Reader } from '#server/kernel/db/connection';
import { postings, transfers } from '#server/kernel/db/schema/ledger';
import { findMonths, inMonths } from '../months';

const PIECE = 1000;

export interface JournalPosting {
  account: AccountKind;
  /** A wallet's owner, or the loan of an escrow. */
  ownerId: string;
  amountKobo: Kobo;
}

export interface JournalTransfer {
  id: string;
  kind: TransferKind;
  businessDay: IsoDay;
  /** In UTC, to the microsecond. */
  bookedAt: string;
  reference: string;
  causedBy: string;
  /** SHA-256 of its key and content. */
  command: string;
  postings: readonly JournalPosting[];
}

export interface Period {
  from: IsoDay;
  to: IsoDay;
}

/** Limits a reading of the books to one account, and to kinds of transfers if given. */
export interface Source {
  account: AccountKind;
  kinds?: readonly TransferKind[];
}

interface MonthOfPeriod extends Period {
  month: IsoDay;
}

type Position = Pick<JournalTransfer, 'businessDay' | 'bookedAt' | 'id'>;

export const ofKinds = (kinds: readonly TransferKind[] | undefined): SQL =>
  kinds ? sql`and kind = any(${sql.param([...kinds])}::text[])` : sql``;

/** A condition for the monthly partitions of a period's postings. */
export const ofMonths = (period: Period): SQL => sql`${inMonths(postings, period)}`;

/** A condition for the transfers of a period. */
export const booked = ({ from, to }: Period): SQL =>
  sql`business_day between ${from} and ${to} and ${inMonths(transfers, { from, to })}`;

export const bookedAtText = sql`to_char(t.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * One month's partition at a time: PostgreSQL expects almost no rows after a position, so with two partitions it would
 * sort all of them for each piece. After the first piece the period's beginning is left out; otherwise the index would
 * be read from there again.
 */
function selectPiece(
  reader: Reader,
  { month, from, to }: MonthOfPeriod,
  source: Source | undefined,
  last: Position | undefined,
) {
  const begin = last
    ? sql`(business_day, booked_at, id) > (${last.businessDay}::date, ${last.bookedAt}::timestamptz, ${last.id}::uuid)`
    : sql`business_day >= ${from}`;
  const ofAccount = source ? sql`and a.kind = ${source.account}` : sql``;
  return reader
    .select({
      id: sql<string>`t.id`,
      kind: sql<TransferKind>`t.kind`,
      businessDay: sql<IsoDay>`t.business_day::text`,
      bookedAt: sql<string>`${bookedAtText}`,
      reference: sql<string>`coalesce(t.reference, '')`,
      causedBy: sql<string>`coalesce(t.caused_by::text, '')`,
      command: sql<string>`encode(sha256(convert_to(t.key || ' ' || t.content::text, 'UTF8')), 'hex')`,
      lines: sql<string>`coalesce(p.lines, '')`,
    })
    .from(
      sql`(select * from transfers where month = ${month} and ${begin} and business_day <= ${to} ${ofKinds(source?.kinds)}
        order by business_day, booked_at, id limit ${PIECE}) t
      left join lateral (select
        string_agg(a.kind || ' ' || coalesce(a.user_id::text, a.loan_id::text, '') || ' ' || amount_kobo, ',' order by a.id) lines
        from postings join ledger_accounts a on a.id = account_id
        where transfer_id = t.id and postings.month = ${month} ${ofAccount}) p on true`,
    )
    .orderBy(sql`t.business_day, t.booked_at, t.id`);
}

const known: ReadonlySet<string> = new Set(ACCOUNT_KINDS);
const isAccountKind = (name: string): name is AccountKind => known.has(name);

function readPosting(line: string): JournalPosting {
  const [account = '', ownerId = '', amount = ''] = line.split(' ');
  if (!isAccountKind(account)) throw new Error(`The ledger has an unknown account ${account}`);
  return { account, ownerId, amountKobo: kobo(Number(amount)) };
}

type Piece = Awaited<ReturnType<typeof selectPiece>>;

const readPiece = (rows: Piece): JournalTransfer[] =>
  rows.map(({ lines, ...transfer }) => ({
    ...transfer,
    postings: lines === '' ? [] : lines.split(',').map(readPosting),
  }));

/**
 * Yields a period's transfers in the order of the hash chain, in batches: the next batch is read while one is used.
 * @param source leaves out other accounts' postings, so that a transfer may have none
 */
export async function* walkJournal(
  reader: Reader,
  period: Period,
  source?: Source,
): AsyncGenerator<readonly JournalTransfer[]> {
  for (const month of await findMonths(reader, period, 'asc')) yield* walkMonth(reader, { ...period, month }, source);
}

async function* walkMonth(
  reader: Reader,
  period: MonthOfPeriod,
  source: Source | undefined,
): AsyncGenerator<readonly JournalTransfer[]> {
  const ask = (last: Position | undefined): Promise<Piece> => {
    const piece = selectPiece(reader, period, source, last).execute();
    // Prevents an unhandled rejection if the consumer has stopped; a waiting consumer still gets the error.
    piece.catch(() => undefined);
    return piece;
  };
  let next = ask(undefined);
  for (;;) {
    const rows = await next;
    const isLast = rows.length < PIECE;
    if (!isLast) next = ask(rows.at(-1));
    yield readPiece(rows);
    if (isLast) return;
  }
}
